import path from 'node:path';
import { libOf, ownFile, type Replacements } from '../replacements';

const clientFolder = ownFile('routes/client');
export const clientFile = (name: string): string => path.join(clientFolder, name);

/** Modules written for one build, by what is asked for. */
export type GeneratedModules = Readonly<Record<`@generated/${string}` | `flat-client-${string}`, string>>;

/** The modules of the generator that know all pages, and what stands for them in the browser's bundle. */
export function routeReplacements(siteDir: string, generated: GeneratedModules): Replacements {
  return {
    '': {
      ...generated,
      '@generated/codeTranslations': clientFile('messages.ts'),
      '@docusaurus/renderRoutes': clientFile('renderRoutes.tsx'),
      '@theme/DocSidebar': clientFile('DocSidebar.tsx'),
    },
    [path.join(libOf('core', siteDir), 'client')]: {
      './preload': clientFile('preload.ts'),
      './docusaurus': clientFile('docusaurus.ts'),
    },
    [libOf('utils-common', siteDir)]: { tslib: clientFile('importDefault.ts') },
  };
}
