import { createHash } from 'node:crypto';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import type { Compilation, Compiler } from '@rspack/core';
import { Kept, keepsCache } from '../lib/kept';

const name = 'minified-scripts';

/**
 * Bundler plugin: minifies no script a second time. The bundler's own cache ends before that step, which takes a fifth
 * of a warm build. A script that is known is put in its place and marked, so that the minimizer passes it over.
 */
export class MinifiedScripts {
  /** @param file where they are kept; what a build did not use is dropped */
  constructor(private readonly file: string) {}

  apply(compiler: Compiler): void {
    const { Compilation: stages, sources, rspackVersion } = compiler.rspack;
    const how = JSON.stringify([rspackVersion, compiler.options.optimization.minimizer]);
    const keyOf = (text: string) => createHash('sha256').update(how).update(text).digest('base64url');
    const minimize = stages.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE;

    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      // Scripts as they were minified, by a hash of what they were before and of how they are minified.
      const kept = new Kept<string>(this.file);
      const keys = new Map<string, string>();
      compilation.hooks.processAssets.tap({ name, stage: minimize - 1 }, () => {
        for (const [file, text] of scriptsOf(compilation)) {
          const key = keyOf(text);
          keys.set(file, key);
          const minified = kept.get(key);
          if (minified === undefined) continue;
          compilation.updateAsset(file, new sources.RawSource(minified), { minimized: true });
        }
      });
      compilation.hooks.processAssets.tap({ name, stage: minimize + 1 }, () => {
        // What failed is left as it was.
        if (compilation.errors.length > 0) return;
        for (const [file, text] of scriptsOf(compilation)) kept.set(keys.get(file) ?? '', text);
        kept.save();
      });
    });
  }
}

const scriptsOf = ({ assets }: Compilation): [file: string, text: string][] =>
  Object.entries(assets).flatMap(([file, source]) =>
    /\.m?js$/.test(file) ? [[file, String(source.source())]] : [],
  );

/** Keeps what was minified where the bundler keeps its cache, for each language. */
export function minifiedScriptsPlugin({ siteDir, siteConfig, i18n }: LoadContext): Plugin {
  const file = path.join(siteDir, 'node_modules/.cache/minified-scripts', `${i18n.currentLocale}.json`);
  return {
    name,
    configureWebpack: (_config, isServer) =>
      // The types are those of another bundler with the same interface.
      keepsCache(siteConfig) && !isServer ? { plugins: [new MinifiedScripts(file) as never] } : {},
  };
}
