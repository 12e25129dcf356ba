import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';

/** Plugin: the theme's progress bar is the site's own, `src/progressBar.ts`. */
export function progressBarPlugin({ siteDir }: LoadContext): Plugin {
  return {
    name: 'progress-bar',
    configureWebpack: () => ({
      resolve: { alias: { nprogress$: path.join(siteDir, 'src', 'progressBar.ts') } },
    }),
  };
}
