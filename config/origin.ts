import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { writeFiles } from '../lib/writeFiles';

/**
 * Tells the style sheet the origin of the site, as `--site-origin`: on paper a link within the site says its whole address
 * (`src/css/print.css`). A file of its own, so that the bundler's cache sees another origin.
 */
export function originPlugin({ siteConfig, generatedFilesDir }: LoadContext): Plugin {
  const name = 'origin.css';
  return {
    name: 'origin',
    loadContent() {
      const rules = `:root {\n  --site-origin: ${JSON.stringify(siteConfig.url)};\n}\n`;
      writeFiles(generatedFilesDir, { [name]: rules });
    },
    getClientModules: () => [path.join(generatedFilesDir, name)],
  };
}
