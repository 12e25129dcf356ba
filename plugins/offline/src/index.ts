import type { LoadedContent as DocsContent } from '@docusaurus/plugin-content-docs';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { writeFiles } from '../../../lib/writeFiles';
import { menuOf } from './menu';
import { type Menus, menusFile } from './menus';

/**
 * Writes down what the archives for reading without a network need and the built pages do not have: each edition's
 * whole menu. `npm run build:offline` makes the archives from that and takes the file away.
 */
export default function offlinePlugin({ i18n }: LoadContext): Plugin {
  let menus: Menus = { locale: i18n.currentLocale, editions: [] };
  return {
    name: 'offline',
    async allContentLoaded({ allContent }) {
      const docs = allContent['docusaurus-plugin-content-docs']?.default as DocsContent | undefined;
      menus = {
        locale: i18n.currentLocale,
        editions: (docs?.loadedVersions ?? []).map((version) => ({
          version: version.versionName,
          path: version.path,
          menu: menuOf(version),
        })),
      };
    },
    async postBuild({ outDir }) {
      writeFiles(outDir, { [menusFile]: JSON.stringify(menus) });
    },
  };
}
