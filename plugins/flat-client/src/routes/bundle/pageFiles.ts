import { access, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inParallel } from '../../../../../lib/inParallel';
import { dataElementId, type PageData, scriptAttribute } from '../contract';

/** An HTML file of the build, and the address of its page. */
export interface PageFile {
  readonly pathname: string;
  readonly file: string;
}

const atOnce = 16;
/** The first script of the app: the bundler's runtime. */
const runtimeScript = /<script\b[^>]*\bsrc=["']?[^"'\s>]*\/runtime~main\.[^"'\s>]+["']?[^>]*>/;

/** The HTML files of routes; a route without a file (a pattern) has none. */
export async function findPages(
  outDir: string,
  baseUrl: string,
  routesPaths: readonly string[],
): Promise<PageFile[]> {
  const found: PageFile[] = [];
  for (const pathname of new Set(routesPaths)) {
    const local = pathname.startsWith(baseUrl) ? pathname.slice(baseUrl.length) : pathname;
    const base = path.join(outDir, local);
    const candidates = local.endsWith('.html')
      ? [base]
      : [path.join(base, 'index.html'), `${base.replace(/\/$/, '')}.html`];
    for (const file of candidates) {
      if (!(await exists(file))) continue;
      found.push({ pathname, file });
      break;
    }
  }
  return found;
}

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

/** Reads all pages, some at once; what `visit` returns, if anything, takes the place of the page. */
export async function visitPages(
  pages: readonly PageFile[],
  visit: (pathname: string, html: string) => string | undefined,
): Promise<void> {
  await inParallel(pages, atOnce, async ({ pathname, file }) => {
    const html = visit(pathname, await readFile(file, 'utf8'));
    if (html === undefined) return;
    // In one step: other plugins may be reading the pages at this time.
    await writeFile(`${file}.tmp`, html);
    await rename(`${file}.tmp`, file);
  });
}

/**
 * A page with the data of its route and with the scripts that this route needs, before the scripts of the app.
 * @throws an error when the page has no script for the bundler's runtime
 */
export function withRouteData(
  { pathname, html }: { readonly pathname: string; readonly html: string },
  data: PageData,
  scripts: readonly string[],
): string {
  const json = JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
  const tags = [
    `<script type="application/json" id="${dataElementId}">${json}</script>`,
    ...scripts.map((src) => `<script src="${src}" defer ${scriptAttribute}></script>`),
  ].join('');
  if (!runtimeScript.test(html))
    throw new Error(`flat-client: the page at ${pathname} has no script for the runtime of the bundler.`);
  return html.replace(runtimeScript, (tag) => tags + tag);
}
