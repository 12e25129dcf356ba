import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CurrentBundler } from '@docusaurus/types';

/** Folder of the file that asks ('' for any) -> request as it is written -> module in its place. */
export type Replacements = Readonly<Record<string, Readonly<Record<string, string>>>>;

const here = path.dirname(fileURLToPath(import.meta.url));

/** A module of this plugin. */
export const ownFile = (name: string): string => path.join(here, name);

/** The `lib` of an installed package of the generator, whatever its `exports` let one import. */
export function libOf(name: string, siteDir: string): string {
  for (let folder = siteDir; ; folder = path.dirname(folder)) {
    const candidate = path.join(folder, 'node_modules/@docusaurus', name);
    if (existsSync(candidate)) return path.join(realpathSync(candidate), 'lib');
    if (folder === path.dirname(folder))
      throw new Error(`flat-client: @docusaurus/${name} is not installed.`);
  }
}

/** Modules written for one build, by what is asked for. */
export type GeneratedModules = Readonly<Record<`@generated/${string}` | `flat-client-${string}`, string>>;

/** The modules of the generator that know all pages or work more than a page needs, and what stands for them. */
export function replacementsFor(siteDir: string, generated: GeneratedModules): Replacements {
  const [core, theme, common, utils] = ['core', 'theme-classic', 'theme-common', 'utils-common'].map((name) =>
    libOf(name, siteDir),
  ) as [string, string, string, string];
  const routes = (name: string): string => ownFile(`routes/client/${name}`);
  const hydration = (name: string): string => ownFile(`hydration/client/${name}`);
  const keepDom = { '@docusaurus/useIsBrowser': hydration('code/keepDom.ts') };
  return {
    '': {
      ...generated,
      '@generated/codeTranslations': routes('messages.ts'),
      '@docusaurus/renderRoutes': routes('renderRoutes.tsx'),
      '@theme/DocSidebar': routes('DocSidebar.tsx'),
      '@theme/DocSidebar/Desktop': hydration('DocSidebarDesktop.tsx'),
      '@theme/DocItem/TOC/Desktop': hydration('TOCDesktop.tsx'),
      '@theme/LastUpdated': hydration('LastUpdated.tsx'),
      '@theme/CodeBlock/Buttons': hydration('code/Buttons.tsx'),
      // A client module of the theme, imported by its place: samples are highlighted while the site is built.
      [path.join(theme, 'prism-include-languages')]: hydration('code/noLanguages.ts'),
    },
    [path.join(core, 'client')]: {
      './preload': routes('preload.ts'),
      './docusaurus': routes('docusaurus.ts'),
      './PendingNavigation': hydration('PendingNavigation.tsx'),
      'react-router-dom': hydration('router.tsx'),
    },
    [path.join(theme, 'theme/CodeBlock')]: keepDom,
    [path.join(theme, 'theme/Tabs')]: keepDom,
    [common]: { './hooks/useCodeWordWrap': hydration('code/useCodeWordWrap.ts') },
    [path.join(common, 'contexts/navbarSecondaryMenu')]: {
      '../../utils/reactUtils': hydration('reactUtils.ts'),
    },
    [utils]: { tslib: routes('importDefault.ts') },
  };
}

/**
 * Bundler plugin that puts modules in the place of the generator's; it sees requests as they are written. What stands
 * for a part of the theme gets the part itself.
 *
 * @throws an error that names a module of the generator that is no longer there
 */
export function replacementPlugin({ instance }: CurrentBundler, plan: Replacements): object {
  for (const [folder, requests] of Object.entries(plan)) {
    for (const request of Object.keys(requests)) {
      const isFile = request.startsWith('.') || path.isAbsolute(request);
      const file = isFile ? `${path.resolve(folder, request)}.js` : folder;
      if (file !== '' && !existsSync(file))
        throw new Error(`flat-client: the generator has no ${file} any more.`);
    }
  }
  const names = Object.values(plan)
    .flatMap((requests) => Object.keys(requests))
    .map((name) => name.replaceAll(/[.\\/]/g, String.raw`\$&`));
  return new instance.NormalModuleReplacementPlugin(
    new RegExp(`^(?:${names.join('|')})$`),
    (resource: { request: string; context: string }) => {
      const { request, context } = resource;
      if (request.startsWith('@theme/') && context.startsWith(here)) return;
      resource.request = plan[context]?.[request] ?? plan['']?.[request] ?? request;
    },
  );
}
