import path from 'node:path';
import { libOf, ownFile, type Replacements } from '../replacements';

const clientFolder = ownFile('routes/client');
export const clientFile = (name: string): string => path.join(clientFolder, name);

/** Files written for one build. */
export interface GeneratedFiles {
  readonly routes: string;
  readonly siteConfig: string;
  readonly globalData: string;
  readonly registry: string;
  readonly htmlRoutes: string;
}

/** The modules of the generator that know all pages, and what stands for them in the browser's bundle. */
export function routeReplacements(siteDir: string, files: GeneratedFiles): Replacements {
  return {
    '': {
      '@generated/routes': files.routes,
      '@generated/docusaurus.config': files.siteConfig,
      '@generated/globalData': files.globalData,
      '@generated/codeTranslations': clientFile('messages.ts'),
      '@docusaurus/renderRoutes': clientFile('renderRoutes.tsx'),
      'flat-client-registry': files.registry,
      '@theme/DocSidebar': clientFile('DocSidebar.tsx'),
    },
    [clientFolder]: { 'flat-client-html-routes': files.htmlRoutes },
    [path.join(libOf('core', siteDir), 'client')]: {
      './preload': clientFile('preload.ts'),
      './docusaurus': clientFile('docusaurus.ts'),
      './normalizeLocation': clientFile('normalizeLocation.ts'),
    },
    [libOf('utils-common', siteDir)]: { tslib: clientFile('importDefault.ts') },
  };
}
