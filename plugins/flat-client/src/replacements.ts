import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CurrentBundler } from '@docusaurus/types';

/** Folder of the file that asks ('' for any) -> request as it is written -> module in its place. */
export type Replacements = Readonly<Record<string, Readonly<Record<string, string>>>>;

const here = path.dirname(fileURLToPath(import.meta.url));

/** A module of this plugin. */
export const ownFile = (name: string): string => path.join(here, name);

/** Modules written for one build, by what is asked for. */
export type GeneratedModules = Readonly<Record<`@generated/${string}` | `flat-client-${string}`, string>>;

/** The modules of the generator that know all pages or work more than a page needs, and what stands for them. */
export function replacementsFor(siteDir: string, generated: GeneratedModules): Replacements {
  const { resolve } = createRequire(path.join(siteDir, 'package.json'));
  // The entry of each package lies in its `lib`, whatever else its `exports` let one import.
  const libOf = (entry: string, folder: string): string =>
    path.join(path.dirname(resolve(`@docusaurus/${entry}`)), folder);
  const routes = (name: string): string => ownFile(`routes/client/${name}`);
  const hydration = (name: string): string => ownFile(`hydration/client/${name}`);
  const keepDom = { '@docusaurus/useIsBrowser': hydration('code/keepDom.ts') };
  return {
    '': {
      ...generated,
      '@generated/routes': routes('routes.tsx'),
      '@generated/registry': routes('modules.ts'),
      '@generated/codeTranslations': routes('messages.ts'),
      '@theme/DocSidebar': routes('DocSidebar.tsx'),
      '@theme/DocSidebar/Desktop': hydration('DocSidebarDesktop.tsx'),
      '@theme/DocItem/TOC/Desktop': hydration('TOCDesktop.tsx'),
      '@theme/LastUpdated': hydration('LastUpdated.tsx'),
      '@theme/CodeBlock/Buttons': hydration('code/Buttons.tsx'),
      // A client module of the theme, imported by its place: samples are highlighted while the site is built.
      [libOf('theme-classic', 'prism-include-languages')]: hydration('code/noLanguages.ts'),
    },
    [libOf('core/lib', 'client')]: {
      './preload': routes('start.tsx'),
      './docusaurus': routes('docusaurus.ts'),
      './PendingNavigation': hydration('router.tsx'),
      'react-router-dom': hydration('router.tsx'),
    },
    [libOf('theme-classic', 'theme/CodeBlock')]: keepDom,
    [libOf('theme-classic', 'theme/Tabs')]: keepDom,
    [libOf('theme-common', '')]: { './hooks/useCodeWordWrap': hydration('code/useCodeWordWrap.ts') },
    [libOf('theme-common', 'contexts/navbarSecondaryMenu')]: {
      '../../utils/reactUtils': hydration('reactUtils.ts'),
    },
    [libOf('utils-common', '')]: { tslib: routes('modules.ts') },
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
