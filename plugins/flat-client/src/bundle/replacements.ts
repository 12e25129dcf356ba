import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CurrentBundler } from '@docusaurus/types';

const here = path.dirname(fileURLToPath(import.meta.url));
const clientFolder = path.resolve(here, '../client');
export const clientFile = (name: string): string => path.join(clientFolder, name);

/** Folder of the file that asks ('' for any) -> request as it is written -> module in its place. */
export type Replacements = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Files written for one build. */
export interface GeneratedFiles {
  readonly routes: string;
  readonly siteConfig: string;
  readonly globalData: string;
  readonly registry: string;
  readonly htmlRoutes: string;
}

/** Folder of an installed package, whatever its `exports` let one import. */
function packageFolder(name: string, siteDir: string): string {
  for (let folder = siteDir; ; folder = path.dirname(folder)) {
    const candidate = path.join(folder, 'node_modules', name);
    if (existsSync(candidate)) return realpathSync(candidate);
    if (folder === path.dirname(folder)) throw new Error(`flat-client: ${name} is not installed.`);
  }
}

/**
 * The modules of the generator that have a stand-in in the browser's bundle.
 * @throws an error that names a module of the generator that is no longer there
 */
export function planReplacements(siteDir: string, files: GeneratedFiles): Replacements {
  const core = path.join(packageFolder('@docusaurus/core', siteDir), 'lib/client');
  const theme = path.join(packageFolder('@docusaurus/theme-classic', siteDir), 'lib');
  const common = path.join(packageFolder('@docusaurus/utils-common', siteDir), 'lib');
  const themeCommon = path.join(packageFolder('@docusaurus/theme-common', siteDir), 'lib');
  const coreModules = ['preload', 'docusaurus', 'normalizeLocation'];
  const codeBlock = ['CodeBlock', 'Tabs'].map((name) => path.join(theme, 'theme', name));
  const languages = path.join(theme, 'prism-include-languages');
  const modules = [
    ...[...coreModules, 'PendingNavigation'].map((name) => path.join(core, name)),
    languages,
  ].concat(
    ['hooks/useCodeWordWrap', 'utils/reactUtils'].map((name) => path.join(themeCommon, name)),
    [...codeBlock, common].map((folder) => path.join(folder, 'index')),
  );
  for (const module of modules) {
    if (!existsSync(`${module}.js`))
      throw new Error(`flat-client: the generator has no ${path.relative(siteDir, module)}.js any more.`);
  }
  return {
    '': {
      '@generated/routes': files.routes,
      '@generated/docusaurus.config': files.siteConfig,
      '@generated/globalData': files.globalData,
      '@generated/codeTranslations': clientFile('messages.ts'),
      '@docusaurus/renderRoutes': clientFile('renderRoutes.tsx'),
      'flat-client-registry': files.registry,
      '@theme/DocSidebar': clientFile('DocSidebar.tsx'),
      '@theme/DocSidebar/Desktop': clientFile('DocSidebarDesktop.tsx'),
      '@theme/DocItem/TOC/Desktop': clientFile('TOCDesktop.tsx'),
      '@theme/LastUpdated': clientFile('LastUpdated.tsx'),
      '@theme/CodeBlock/Content': clientFile('code/Content.tsx'),
      '@theme/CodeBlock/Buttons': clientFile('code/Buttons.tsx'),
      // A client module of the theme, imported by its place.
      [languages]: clientFile('code/noLanguages.ts'),
    },
    [clientFolder]: {
      'flat-client-html-routes': files.htmlRoutes,
      '@theme/DocSidebar': '@theme/DocSidebar',
      '@theme/DocSidebar/Desktop': '@theme/DocSidebar/Desktop',
      '@theme/DocItem/TOC/Desktop': '@theme/DocItem/TOC/Desktop',
      '@theme/LastUpdated': '@theme/LastUpdated',
    },
    [clientFile('code')]: {
      '@theme/CodeBlock/Content': '@theme/CodeBlock/Content',
      '@theme/CodeBlock/Buttons': '@theme/CodeBlock/Buttons',
    },
    [core]: {
      ...Object.fromEntries(coreModules.map((name) => [`./${name}`, clientFile(`${name}.ts`)])),
      './PendingNavigation': clientFile('PendingNavigation.tsx'),
      'react-router-dom': clientFile('router.tsx'),
    },
    [common]: { tslib: clientFile('importDefault.ts') },
    [themeCommon]: { './hooks/useCodeWordWrap': clientFile('code/useCodeWordWrap.ts') },
    [path.join(themeCommon, 'contexts/navbarSecondaryMenu')]: {
      '../../utils/reactUtils': clientFile('reactUtils.ts'),
    },
    ...Object.fromEntries(
      codeBlock.map((folder) => [folder, { '@docusaurus/useIsBrowser': clientFile('code/keepDom.ts') }]),
    ),
  };
}

/** Bundler plugin that carries a plan out; it sees requests as they are written. */
export function replacementPlugin({ instance }: CurrentBundler, plan: Replacements): object {
  const names = Object.values(plan)
    .flatMap((requests) => Object.keys(requests))
    .map((name) => name.replaceAll(/[.\\/]/g, String.raw`\$&`));
  return new instance.NormalModuleReplacementPlugin(
    new RegExp(`^(?:${names.join('|')})$`),
    (resource: { request: string; context: string }) => {
      const target = plan[resource.context]?.[resource.request] ?? plan['']?.[resource.request];
      if (target !== undefined) resource.request = target;
    },
  );
}
