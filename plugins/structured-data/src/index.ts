import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LoadContext, Plugin } from '@docusaurus/types';

const here = path.dirname(fileURLToPath(import.meta.url));
const client = path.join(here, 'client');

/**
 * What search engines read of a page beside its text. It is made on the server alone: where the server's bundle is made,
 * the module that has nothing to say gives way to the one that knows.
 */
export default function structuredData({ outDir }: LoadContext): Plugin {
  return {
    name: 'structured-data',
    configureWebpack: (_config, isServer, { currentBundler: { instance } }) =>
      isServer
        ? {
            plugins: [
              new instance.NormalModuleReplacementPlugin(/^\.\/data$/, (resource) => {
                if (resource.context === client) resource.request = path.join(here, 'server/data');
              }),
              new instance.DefinePlugin({ OUT_DIR: JSON.stringify(outDir) }),
            ],
          }
        : {},
  };
}
