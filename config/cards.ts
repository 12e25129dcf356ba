import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readTokens } from '../lib/colorTokens';
import type { Localized } from '../lib/locales';
import type { Look } from '../plugins/cards/src/draw';

export { cardSize } from '../plugins/cards/src/client/address';

const project = path.resolve(__dirname, '..');
const { light } = readTokens(readFileSync(path.join(project, 'src/css/tokens.css'), 'utf8'));

function color(token: string): string {
  const value = light[token];
  if (value === undefined)
    throw new Error(`src/css/tokens.css has no color --dg-${token}, which cards need.`);
  return value;
}

/** How the pictures look that networks show beside a link: the site's colors of the light mode. */
export const cards = {
  wordmark: path.join(project, 'static/img/wordmark.svg'),
  colors: {
    background: color('bg'),
    accent: color('accent'),
    title: color('text-1'),
    text: color('text-2'),
    chip: color('accent-soft'),
  },
} satisfies Look;

/** What the picture of pages without one of their own says, by language. `tools/social-card.ts` draws it. */
export const siteCard: Localized<{ line: string; topics: string }> = {
  en: {
    line: 'The manual of the Python framework for AI-native data applications',
    topics: 'Install · Configure · Build',
  },
  'zh-CN': { line: '面向 AI 原生数据应用的 Python 框架手册', topics: '安装 · 配置 · 开发' },
};
