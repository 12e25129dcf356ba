import { readFile, rename, writeFile } from 'node:fs/promises';
import { inParallel } from '../../../../../lib/inParallel';
import { pageFile } from '../../../../../lib/pageFile';
import { dataElementId, type RouteData, scriptAttribute } from '../contract';

const atOnce = 16;
/** The first script of the app: the bundler's runtime. */
const runtimeScript = /<script\b[^>]*\bsrc=["']?[^"'\s>]*\/runtime~main\.[^"'\s>]+["']?[^>]*>/;

/** Changes the HTML files of all routes that have one. */
export async function changePages(
  outDir: string,
  baseUrl: string,
  routesPaths: readonly string[],
  change: (pathname: string, html: string) => string,
): Promise<void> {
  await inParallel(new Set(routesPaths), atOnce, async (pathname) => {
    const file = pageFile(outDir, pathname.startsWith(baseUrl) ? pathname.slice(baseUrl.length) : pathname);
    if (file === undefined) return;
    await writeFile(`${file}.tmp`, change(pathname, await readFile(file, 'utf8')));
    // In one step: other plugins may be reading the pages at this time.
    await rename(`${file}.tmp`, file);
  });
}

/**
 * A page with the data of its route and with the scripts that this route needs, before the scripts of the app.
 * @throws an error when the page has no script for the bundler's runtime
 */
export function withRouteData(
  { pathname, html }: { readonly pathname: string; readonly html: string },
  data: RouteData,
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
