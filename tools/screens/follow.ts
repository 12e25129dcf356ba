import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Browser, BrowserContext } from '@playwright/test';
import { projectRoot } from '../../lib/dataFile/read';
import type { EditionId } from '../../lib/editions';
import type { Locale } from '../../lib/locales';
import { type Procedure, procedureFile, procedureFolder } from '../../lib/screens/procedure';
import type { Result } from './plan';
import { describeStep, StepError, Walk } from './walk';

/** Who follows a procedure, and where. */
export interface Reader {
  readonly edition: EditionId;
  readonly locale: Locale;
  /** Of the web server: `http://127.0.0.1:5670`. */
  readonly address: string;
  /** What the interface calls the language. */
  readonly language: string;
  /** Folder with the files that the reader has. */
  readonly files: string;
  /** Where the pictures are written. */
  readonly folder: string;
  /** How long something may take to appear, in milliseconds. */
  readonly patience?: number;
}

/**
 * Follows a procedure in a window of its own.
 *
 * @returns the pictures; after a step that failed, its failure with file, step, reason and what to do, and a picture of
 *   the window
 */
export async function followProcedure(
  browser: Browser,
  area: string,
  procedure: Procedure,
  reader: Reader,
): Promise<Result[]> {
  const { edition, locale, files, folder, patience } = reader;
  const context = await openWindow(browser, procedure, reader);
  const page = await context.newPage();
  const walk = new Walk(page, locale, files, patience);
  const results: Result[] = [];
  try {
    for (const [index, step] of procedure.steps.entries()) {
      try {
        const shot = await walk.step(step, procedure.steps[index + 1]);
        if (shot === undefined || !('picture' in step)) continue;
        const png = join(folder, `${area}-${step.picture}-${locale}.png`);
        writeFileSync(png, shot.png);
        results.push({ name: `${area}/${step.picture}`, png, width: shot.width, height: shot.height });
      } catch (error) {
        const png = join(folder, `failed-${area}-${locale}.png`);
        await page.screenshot({ path: png });
        const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
        const remedy = error instanceof StepError ? ` ${error.remedy}` : '';
        const file = relative(
          projectRoot,
          procedureFile(area, edition) ?? join(procedureFolder, `${area}.json`),
        );
        const failure = `${file}: step ${index + 1} (${describeStep(step)}), ${locale}: ${reason}.${remedy}\n  on the screen: ${await walk.textOnScreen()}`;
        return [...results, { area, failure, png }];
      }
    }
    return results;
  } finally {
    await context.close();
  }
}

/** A window as large as the procedure says, in light colors and in the language of the reader. */
async function openWindow(
  browser: Browser,
  procedure: Procedure,
  { locale, address, language }: Reader,
): Promise<BrowserContext> {
  const [width, height] = procedure.window;
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width, height },
    deviceScaleFactor: 2,
    locale: locale === 'en' ? 'en-US' : locale,
    reducedMotion: 'reduce',
  });
  await context.addInitScript((language) => {
    localStorage.setItem('__db_gpt_lng_key', language);
    localStorage.setItem('__db_gpt_theme_key', 'light');
    // The help button floats over whatever lies in the corner.
    document.addEventListener('DOMContentLoaded', () => {
      const style = document.createElement('style');
      style.textContent = '.ant-float-btn-group { visibility: hidden }';
      document.head.append(style);
    });
  }, language);
  return context;
}
