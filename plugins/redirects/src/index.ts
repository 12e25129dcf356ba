import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { normalizeUrl } from '@docusaurus/utils';
import { build } from 'esbuild';
import { basePaths, siteBasePath } from '../../../lib/basePaths';
import { refuseTakenAddresses } from './checks';
import type { Options } from './options';
import type { Move } from './rules';

export { validateOptions } from './options';

const here = path.dirname(fileURLToPath(import.meta.url));

async function compileScript(i18n: LoadContext['i18n'], moves: readonly Move[]): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(here, 'script.ts')],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2018',
    define: { BASE_PATHS: JSON.stringify(basePaths(i18n)), MOVES: JSON.stringify(moves) },
  });
  return outputFiles[0]?.text ?? '';
}

/**
 * Keeps old addresses alive: pages that lead on for fixed addresses, and for what moved `/redirect.js`, which acts on
 * the not-found page. Inside the site, where no document is loaded, that page asks `client.ts`.
 */
export default function redirectsPlugin({ siteConfig, i18n }: LoadContext, options: Options): Plugin {
  return {
    name: 'redirects',
    getThemePath: () => path.join(here, 'theme'),
    getTypeScriptThemePath: () => path.join(here, 'theme'),
    async contentLoaded({ actions }) {
      await actions.createData('moves.json', options.moves);
      for (const { from, to, doc } of options.pages) {
        actions.addRoute({
          path: normalizeUrl([siteConfig.baseUrl, from]),
          component: '@theme/RedirectPage',
          exact: true,
          props: { to, doc: doc ?? null },
        });
      }
    },
    injectHtmlTags() {
      // The development server knows no not-found page; the script is made for the built site.
      if (process.env.NODE_ENV !== 'production') return {};
      const src = `${siteBasePath(i18n)}redirect.js`;
      return { headTags: [{ tagName: 'script', attributes: { src, defer: true } }] };
    },
    async postBuild({ outDir, routesPaths }) {
      refuseTakenAddresses(options, routesPaths, siteConfig.baseUrl);
      if (i18n.currentLocale !== i18n.defaultLocale) return;
      await writeFile(path.join(outDir, 'redirect.js'), await compileScript(i18n, options.moves));
    },
  };
}
