import type { Plugin } from '@docusaurus/types';
import { unusedStyles } from './unusedStyles';

type PostCssOptions = Parameters<NonNullable<Plugin['configurePostCss']>>[0];

/** @param plugin a module, or a module with its options, in a pair */
const isPresetEnv = (plugin: unknown): boolean =>
  /[\\/]postcss-preset-env[\\/]/.test(String(Array.isArray(plugin) ? plugin[0] : plugin));

/**
 * Leaves out `postcss-preset-env`, which rewrites each style sheet for older browsers: the minimizer (Lightning CSS) does
 * the same afterwards, for the browsers of `package.json`, in no time. A twentieth of a build was spent on it, and another
 * on looking for files with options, of which there are none. Rules that the site has no use for go too.
 */
export function plainCssPlugin(): Plugin {
  return {
    name: 'plain-css',
    /** @throws when the generator has no such plugin any more */
    configurePostCss(options: PostCssOptions): PostCssOptions {
      const plugins = options.plugins.filter((plugin) => !isPresetEnv(plugin));
      if (plugins.length === options.plugins.length)
        throw new Error(
          'config/plainCss.ts: the generator no longer gives postcss-preset-env to PostCSS. Delete this plugin.',
        );
      // Rules are left out before they are put into layers, where they do not know their place.
      // For each style sheet a file with options would be looked for, by fourteen names in every folder above it.
      return { ...options, plugins: [unusedStyles, ...plugins], config: false };
    },
  };
}
