import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { buildOnly } from '.';

// What the plugin takes for granted of the installed generator. After an upgrade a failure names a file that has
// changed and what follows from it: read both, mend what is to be mended, and write the new fingerprint down.

const root = fileURLToPath(new URL('../../..', import.meta.url));
const packages = path.join(root, 'node_modules/@docusaurus');

/** Text of a file below the generator's packages. */
const read = (file: string): string => readFileSync(path.join(packages, file), 'utf8');

/** A short hash of such a file. */
const fingerprint = (file: string): string =>
  createHash('sha256').update(read(file)).digest('hex').slice(0, 8);

/** Files below a folder, as `read` takes them. */
const filesIn = (folder: string): string[] =>
  readdirSync(path.join(packages, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
    path.posix.join(folder, file.replaceAll(path.sep, '/')),
  );

/** Sources of the generator that may run in the browser. */
const sources: readonly string[] = [
  'core/lib/client',
  'plugin-content-docs/lib/client',
  'plugin-content-blog/lib/client',
  'theme-classic/lib',
  'theme-common/lib',
].flatMap((folder) => filesIn(folder).filter((file) => file.endsWith('.js')));

const imported = /(?:\bfrom\s+|\bimport\s*\(?\s*|\brequire\(\s*)['"]([^'"]+)['"]/g;

/** Sources that import a module by its name. */
const importersOf = (request: string): string[] =>
  sources.filter((file) => [...read(file).matchAll(imported)].some(([, name]) => name === request)).sort();

const files: readonly (readonly [file: string, fingerprint: string, follows: string])[] = [
  ['core/lib/client/App.js', '1442f484', 'routes/client/routes.tsx is the list that it renders, once'],
  ['core/lib/client/docusaurus.js', 'b0d1dbdc', 'routes/client/docusaurus.ts stands for it'],
  ['core/lib/client/normalizeLocation.js', '2759003e', 'index.ts names the pages with an ending for it'],
  [
    'core/lib/client/preload.js',
    '8c1e3de1',
    'routes/client/start.tsx and routes/client/routeTable.ts stand for it',
  ],
  ['core/lib/client/prefetch.js', '75432715', 'routes/client/docusaurus.ts calls it'],
  [
    'core/lib/client/exports/ComponentCreator.js',
    '5f99bdbd',
    'routes/client/routeTable.ts and routes/client/modules.ts fill the tables that it reads',
  ],
  [
    'core/lib/client/exports/Link.js',
    'cd83fc0c',
    'routes/client/docusaurus.ts is called for links in view and links pointed at',
  ],
  [
    'core/lib/client/exports/Translate.js',
    'd6c07136',
    'routes/client/messages.ts is the dictionary that it reads',
  ],
  [
    'core/lib/webpack/client.js',
    'b38143fa',
    'routes/bundle/pageFiles.ts looks for the runtime in a script of its own',
  ],
  [
    'plugin-content-docs/lib/client/docsUtils.js',
    'cab6060d',
    'routes/client/versions.ts answers; it asks for documents on the pages of categories alone',
  ],
  [
    'plugin-content-docs/lib/globalData.js',
    '192cde2e',
    'routes/bundle/docsData.ts takes the documents out of it',
  ],
  [
    'plugin-content-docs/lib/props.js',
    '26b2e7cd',
    'routes/bundle/versions.ts and routes/client/versions.ts take the module of a version apart',
  ],
  [
    'theme-classic/lib/theme/DocRoot/Layout/Sidebar/index.js',
    '040a6959',
    'routes/client/DocSidebar.tsx replaces the sidebar that it is given',
  ],
  [
    'theme-common/lib/utils/routesUtils.js',
    'f5f678e3',
    'routes/client/routes.tsx names the home page for it',
  ],
  [
    'core/lib/client/clientEntry.js',
    'a9d6514e',
    'hydration/client/router.tsx stands for the router that it renders',
  ],
  ['core/lib/client/PendingNavigation.js', '1c489db3', 'hydration/client/router.tsx stands for it'],
  [
    'theme-classic/lib/prism-include-languages.js',
    'a464a268',
    'hydration/client/code/noLanguages.ts stands for it',
  ],
  [
    'theme-classic/lib/theme/CodeBlock/index.js',
    '639f8655',
    'hydration/client/code/keepDom.ts keeps its key',
  ],
  [
    'theme-classic/lib/theme/CodeBlock/Buttons/index.js',
    '8cc39d7b',
    "hydration/client/code/Buttons.tsx adds nothing to the server's HTML",
  ],
  [
    'theme-classic/lib/theme/CodeBlock/Buttons/WordWrapButton/index.js',
    '20c279c9',
    'hydration/client/code/useCodeWordWrap.ts says when it is of use',
  ],
  [
    'theme-classic/lib/theme/DocItem/Layout/index.js',
    'c1f1bbed',
    'hydration/client/TOCDesktop.tsx leaves out what it takes away',
  ],
  [
    'theme-classic/lib/theme/DocSidebar/index.js',
    '69735ac5',
    'hydration/client/DocSidebarDesktop.tsx leaves out what it takes away',
  ],
  [
    'theme-classic/lib/theme/LastUpdated/index.js',
    '30948229',
    'hydration/client/LastUpdated.tsx renders the same element',
  ],
  ['theme-classic/lib/theme/Tabs/index.js', '7fe3d248', 'hydration/client/code/keepDom.ts keeps its key'],
  [
    'theme-common/lib/contexts/navbarSecondaryMenu/content.js',
    'f28c8921',
    'hydration/client/reactUtils.ts stands for what it imports',
  ],
  [
    'theme-common/lib/hooks/useCodeWordWrap.js',
    '3483ac26',
    'hydration/client/code/useCodeWordWrap.ts stands for it',
  ],
  ['theme-common/lib/hooks/useWindowSize.js', 'a32a46c8', 'hydration/client/wideOnly.tsx has the same width'],
  ['theme-common/lib/utils/reactUtils.js', 'a683742d', 'hydration/client/reactUtils.ts stands for it'],
];

it.each(files)('%s is as it was', (file, known, follows) => {
  expect(fingerprint(file), `${file} has changed: ${follows}`).toBe(known);
});

it.each([
  // All have a stand-in, but App, which renders it, and those that look for the home page, which routes.tsx names.
  [
    '@generated/routes',
    [
      'core/lib/client/App.js',
      'core/lib/client/docusaurus.js',
      'core/lib/client/normalizeLocation.js',
      'core/lib/client/preload.js',
      'theme-common/lib/utils/routesUtils.js',
    ],
  ],
  [
    '@generated/routesChunkNames',
    ['core/lib/client/docusaurus.js', 'core/lib/client/exports/ComponentCreator.js'],
  ],
  ['@generated/registry', ['core/lib/client/exports/ComponentCreator.js']],
  // The routes alone import it, and those leave the bundle.
  ['@docusaurus/ComponentCreator', []],
  ['@generated/globalData', ['core/lib/client/docusaurusContext.js']],
  [
    '@generated/codeTranslations',
    ['core/lib/client/docusaurusContext.js', 'core/lib/client/exports/Translate.js'],
  ],
  ['@theme/DocSidebar', ['theme-classic/lib/theme/DocRoot/Layout/Sidebar/index.js']],
])('%s is imported only where the plugin expects it', (request, importers) => {
  expect(
    importersOf(request),
    `a new importer of ${request} would get a part of it, or bring all back`,
  ).toEqual(importers);
});

/** Sources of this site that may run in the browser. */
const own = ['src', 'plugins', 'lib'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx$|client\/.*\.ts$/.test(file) && !/\.test\./.test(file))
    .map((file) => path.join('../..', folder, file)),
);

it('the code that runs in the browser reads nothing of what flat-client leaves out', () => {
  const parts = new RegExp(
    String.raw`\b(?:siteConfig|config)(?:\.|\s*:\s*\{[^}]*)\b(?:${buildOnly.join('|')})\b`,
  );
  expect('const { siteConfig: { title, plugins } } = useDocusaurusContext()').toMatch(parts);
  expect('siteConfig.markdown.mermaid').toMatch(parts);
  expect(own.length).toBeGreaterThan(20);
  expect([...sources, ...own].filter((file) => parts.test(read(file)))).toEqual([]);
});

it('ids of messages stand in the code as they are', () => {
  // routes/bundle/messagesLoader.mjs finds them there, and no one asks the dictionary for another.
  const string = /'[^']*'|"[^"]*"|`[^`]*`/.source;
  const computed = new RegExp(
    [
      String.raw`(?<!["'.\w])translate\(\s*(?![\s{)])`,
      String.raw`\btranslate\(\s*\{(?:[^'"\`{}]|${string})*?\bid:\s*(?![\s'"])`,
      String.raw`<Translate\b(?:[^'"\`>]|${string})*?\bid=(?!['"])`,
      String.raw`\bcodeTranslations\[|\.codeTranslations\b|\{[^}]*\bcodeTranslations\b[^}]*\} = useDocusaurusContext`,
    ].join('|'),
  );
  for (const text of ['translate(texts[0])', 'translate({ message, id: name })', '<Translate id={name}>'])
    expect(text).toMatch(computed);
  expect([...sources, ...own].filter((file) => computed.test(read(file)))).toEqual([
    'core/lib/client/exports/Translate.js',
  ]);
});

it('ids of messages have no quotes, between which they are found', () => {
  const dictionaries = [
    path.join(root, 'i18n/zh-CN/code.json'),
    path.join(root, 'node_modules/@docusaurus/theme-translations/locales/base/theme-common.json'),
  ];
  const ids = dictionaries.flatMap((file) => Object.keys(JSON.parse(readFileSync(file, 'utf8')) as object));
  expect(ids.length).toBeGreaterThan(300);
  expect(ids.filter((id) => /["'`]/.test(id))).toEqual([]);
});

it('utils-common takes one function of tslib', () => {
  const used = filesIn('utils-common/lib')
    .filter((file) => file.endsWith('.js'))
    .flatMap((file) => [...read(file).matchAll(/\btslib_1\.(\w+)/g)].map(([, name]) => name));
  expect(new Set(used), 'routes/client/modules.ts has to offer the same').toEqual(
    new Set(['__importDefault']),
  );
});

it.each([
  ['@theme/DocSidebar/Desktop', ['theme-classic/lib/theme/DocSidebar/index.js']],
  ['@theme/DocItem/TOC/Desktop', ['theme-classic/lib/theme/DocItem/Layout/index.js']],
  ['@theme/LastUpdated', ['theme-classic/lib/theme/EditMetaRow/index.js']],
  ['@theme/CodeBlock/Buttons', ['theme-classic/lib/theme/CodeBlock/Layout/index.js']],
])('%s is asked for by its alias', (alias, importers) => {
  expect(importersOf(alias), `the stand-in for ${alias} may have to serve more places`).toEqual(importers);
});
