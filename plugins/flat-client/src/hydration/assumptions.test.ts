import { expect, it } from 'vitest';
import { fingerprint, importersOf } from '../installed';

// What this part of the plugin takes for granted of the installed generator. After an upgrade a failure names a file that
// has changed and what follows from it: read both, mend what is to be mended, and write the new fingerprint down.

const files: readonly (readonly [file: string, fingerprint: string, follows: string])[] = [
  ['core/lib/client/clientEntry.js', 'a9d6514e', 'client/router.tsx stands for the router that it renders'],
  [
    'core/lib/client/PendingNavigation.js',
    '1c489db3',
    'client/PendingNavigation.tsx and client/router.tsx stand for it',
  ],
  ['core/lib/client/hasHydratedDataAttribute.js', '66d8a389', 'client/LastUpdated.tsx reads what it writes'],
  ['theme-classic/lib/prism-include-languages.js', 'a464a268', 'client/code/noLanguages.ts stands for it'],
  ['theme-classic/lib/theme/CodeBlock/index.js', '639f8655', 'client/code/keepDom.ts keeps its key'],
  [
    'theme-classic/lib/theme/CodeBlock/Buttons/index.js',
    '8cc39d7b',
    "client/code/Buttons.tsx adds nothing to the server's HTML",
  ],
  [
    'theme-classic/lib/theme/CodeBlock/Buttons/WordWrapButton/index.js',
    '20c279c9',
    'client/code/useCodeWordWrap.ts says when it is of use',
  ],
  [
    'theme-classic/lib/theme/DocItem/Layout/index.js',
    'c1f1bbed',
    'client/TOCDesktop.tsx leaves out what it takes away',
  ],
  [
    'theme-classic/lib/theme/DocSidebar/index.js',
    '69735ac5',
    'client/DocSidebarDesktop.tsx leaves out what it takes away',
  ],
  [
    'theme-classic/lib/theme/LastUpdated/index.js',
    '30948229',
    'client/LastUpdated.tsx renders the same element',
  ],
  ['theme-classic/lib/theme/Tabs/index.js', '7fe3d248', 'client/code/keepDom.ts keeps its key'],
  [
    'theme-common/lib/contexts/navbarSecondaryMenu/content.js',
    'f28c8921',
    'client/reactUtils.ts stands for what it imports',
  ],
  ['theme-common/lib/hooks/useCodeWordWrap.js', '3483ac26', 'client/code/useCodeWordWrap.ts stands for it'],
  ['theme-common/lib/hooks/useWindowSize.js', 'a32a46c8', 'client/wideOnly.tsx has the same width'],
  ['theme-common/lib/utils/reactUtils.js', 'a683742d', 'client/reactUtils.ts stands for it'],
];

it.each(files)('%s is as it was', (file, known, follows) => {
  expect(fingerprint(file), `${file} has changed: ${follows}`).toBe(known);
});

it.each([
  ['@theme/DocSidebar/Desktop', ['theme-classic/lib/theme/DocSidebar/index.js']],
  ['@theme/DocItem/TOC/Desktop', ['theme-classic/lib/theme/DocItem/Layout/index.js']],
  ['@theme/LastUpdated', ['theme-classic/lib/theme/EditMetaRow/index.js']],
  ['@theme/CodeBlock/Buttons', ['theme-classic/lib/theme/CodeBlock/Layout/index.js']],
])('%s is asked for by its alias', (alias, importers) => {
  expect(importersOf(alias), `the stand-in for ${alias} may have to serve more places`).toEqual(importers);
});
