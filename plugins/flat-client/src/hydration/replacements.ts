import path from 'node:path';
import { libOf, ownFile, type Replacements } from '../replacements';

const clientFile = (name: string): string => ownFile(path.join('hydration/client', name));

/** The modules of the generator that work more than a page needs, and what stands for them in the browser's bundle. */
export function hydrationReplacements(siteDir: string): Replacements {
  const theme = libOf('theme-classic', siteDir);
  const common = libOf('theme-common', siteDir);
  const keepDom = { '@docusaurus/useIsBrowser': clientFile('code/keepDom.ts') };
  return {
    '': {
      '@theme/DocSidebar/Desktop': clientFile('DocSidebarDesktop.tsx'),
      '@theme/DocItem/TOC/Desktop': clientFile('TOCDesktop.tsx'),
      '@theme/LastUpdated': clientFile('LastUpdated.tsx'),
      '@theme/CodeBlock/Buttons': clientFile('code/Buttons.tsx'),
      // A client module of the theme, imported by its place: samples are highlighted while the site is built.
      [path.join(theme, 'prism-include-languages')]: clientFile('code/noLanguages.ts'),
    },
    [path.join(theme, 'theme/CodeBlock')]: keepDom,
    [path.join(theme, 'theme/Tabs')]: keepDom,
    [common]: { './hooks/useCodeWordWrap': clientFile('code/useCodeWordWrap.ts') },
    [path.join(common, 'contexts/navbarSecondaryMenu')]: {
      '../../utils/reactUtils': clientFile('reactUtils.ts'),
    },
    [path.join(libOf('core', siteDir), 'client')]: {
      './PendingNavigation': clientFile('PendingNavigation.tsx'),
      'react-router-dom': clientFile('router.tsx'),
    },
  };
}
