import { readFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { siteCard as cards } from '../config/cards';
import { readTokens } from '../lib/colorTokens';
import { findChromium, launchFlags } from './chromium';

function html(wordmark: string, { line, topics }: { line: string; topics: string }): string {
  const { light } = readTokens(readFileSync('src/css/tokens.css', 'utf8'));
  return `<body style="margin:0;width:1200px;height:630px;box-sizing:border-box;padding:96px;display:flex;
    flex-direction:column;justify-content:space-between;background:${light.bg};border-left:24px solid ${light.accent};
    font-family:sans-serif;color:${light['text-1']}">
    <div style="width:360px">${wordmark}</div>
    <div style="font-size:60px;line-height:1.25;font-weight:700">${line}</div>
    <div style="font-size:30px;color:${light['text-2']}">${topics}</div></body>`;
}

/** Draws the social cards into `static/img`. Run it when the wordmark, a colour or a text above changes. */
async function main(): Promise<void> {
  const wordmark = readFileSync('static/img/wordmark.svg', 'utf8');
  const browser = await chromium.launch({ executablePath: findChromium(), args: launchFlags });
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  for (const [locale, card] of Object.entries(cards)) {
    await page.setContent(html(wordmark, card));
    await page.screenshot({ path: path.join('static/img', `social-card-${locale}.png`) });
  }
  await browser.close();
}

main();
