import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LoadContext, OptionValidationContext, Plugin } from '@docusaurus/types';
import { normalizeUrl } from '@docusaurus/utils';
import { Joi } from '@docusaurus/utils-validation';
import { build } from 'esbuild';
import { basePaths, siteBasePath } from '../../../lib/basePaths';

/** A fixed address that leads to a page; it becomes a page of its own, so that it works without script. */
export interface FixedRedirect {
  /** Path below the language, starting with a slash. */
  readonly from: string;
  /** Path of the target below the language. */
  readonly to: string;
  /** Id of the page in the docs plugin: readers who prefer another edition are led to that one's page. */
  readonly doc?: string;
}

export interface Options {
  readonly pages: readonly FixedRedirect[];
}

const sitePath = Joi.string().pattern(/^\/(?!\/)/, 'path that starts with one slash');
const optionsSchema = Joi.object<Options>({
  pages: Joi.array()
    .items(Joi.object({ from: sitePath.required(), to: sitePath.required(), doc: Joi.string() }))
    .default([]),
});

export function validateOptions({
  options,
  validate,
}: OptionValidationContext<Partial<Options>, Options>): Options {
  return validate(optionsSchema, options);
}

const here = path.dirname(fileURLToPath(import.meta.url));

async function compileScript(i18n: LoadContext['i18n']): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(here, 'script.ts')],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2018',
    define: { BASE_PATHS: JSON.stringify(basePaths(i18n)) },
  });
  return outputFiles[0]?.text ?? '';
}

/** Keeps old addresses alive: `/redirect.js` for patterns, static pages for fixed addresses. */
export default function redirectsPlugin({ siteConfig, i18n }: LoadContext, options: Options): Plugin {
  return {
    name: 'redirects',
    getThemePath: () => path.join(here, 'theme'),
    getTypeScriptThemePath: () => path.join(here, 'theme'),
    async contentLoaded({ actions }) {
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
    async postBuild({ outDir }) {
      if (i18n.currentLocale !== i18n.defaultLocale) return;
      await writeFile(path.join(outDir, 'redirect.js'), await compileScript(i18n));
    },
  };
}
