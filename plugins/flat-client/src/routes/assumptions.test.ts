import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { filesIn, fingerprint, importersOf, read, root, sources } from '../installed';
import { buildOnly } from './bundle/clientConfig';

// What this part of the plugin takes for granted of the installed generator. After an upgrade a failure names a file that
// has changed and what follows from it: read both, mend what is to be mended, and write the new fingerprint down.

const files: readonly (readonly [file: string, fingerprint: string, follows: string])[] = [
  ['core/lib/client/App.js', '1442f484', 'client/renderRoutes.tsx knows the app by its list'],
  [
    'core/lib/client/clientEntry.js',
    'a9d6514e',
    'client/preload.ts takes its first call for the address that was opened',
  ],
  ['core/lib/client/docusaurus.js', 'b0d1dbdc', 'client/docusaurus.ts stands for it'],
  ['core/lib/client/normalizeLocation.js', '2759003e', 'index.ts leaves it the pages with an ending'],
  ['core/lib/client/preload.js', '8c1e3de1', 'client/preload.ts stands for it'],
  ['core/lib/client/prefetch.js', '75432715', 'client/docusaurus.ts calls it'],
  [
    'core/lib/client/exports/ComponentCreator.js',
    '5f99bdbd',
    'client/routeTable.ts and client/modules.ts fill the tables that it reads',
  ],
  [
    'core/lib/client/exports/Link.js',
    'cd83fc0c',
    'client/docusaurus.ts is called for links in view and links pointed at',
  ],
  ['core/lib/client/exports/Translate.js', 'd6c07136', 'client/messages.ts is the dictionary that it reads'],
  ['core/lib/client/exports/renderRoutes.js', '1e6c09c6', 'client/renderRoutes.tsx stands for it'],
  [
    'core/lib/webpack/client.js',
    'b38143fa',
    'bundle/pageFiles.ts looks for the runtime in a script of its own',
  ],
  [
    'plugin-content-docs/lib/client/docsUtils.js',
    'cab6060d',
    'client/versions.ts answers, or lets the component wait',
  ],
  ['plugin-content-docs/lib/globalData.js', '192cde2e', 'bundle/docsData.ts takes the documents out of it'],
  [
    'plugin-content-docs/lib/props.js',
    '26b2e7cd',
    'bundle/versions.ts and client/versions.ts take the module of a version apart',
  ],
  [
    'theme-classic/lib/theme/DocRoot/Layout/Sidebar/index.js',
    '040a6959',
    'client/DocSidebar.tsx replaces the sidebar that it is given',
  ],
  [
    'theme-common/lib/utils/routesUtils.js',
    'f5f678e3',
    'index.ts leaves the home page in the list of routes for it',
  ],
];

it.each(files)('%s is as it was', (file, known, follows) => {
  expect(fingerprint(file), `${file} has changed: ${follows}`).toBe(known);
});

it.each([
  // All but the theme's hook, which looks for the home page, have a stand-in, or compare by identity (App).
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

it('the code that runs in the browser reads nothing of what bundle/clientConfig.ts leaves out', () => {
  const parts = new RegExp(
    String.raw`\b(?:siteConfig|config)(?:\.|\s*:\s*\{[^}]*)\b(?:${buildOnly.join('|')})\b`,
  );
  expect('const { siteConfig: { title, plugins } } = useDocusaurusContext()').toMatch(parts);
  expect('siteConfig.markdown.mermaid').toMatch(parts);
  expect(own.length).toBeGreaterThan(20);
  expect([...sources, ...own].filter((file) => parts.test(read(file)))).toEqual([]);
});

it('ids of messages stand in the code as they are', () => {
  // bundle/messagesLoader.mjs finds them there, and no one asks the dictionary for another.
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

it('utils-common takes one function of tslib', () => {
  const used = filesIn('utils-common/lib')
    .filter((file) => file.endsWith('.js'))
    .flatMap((file) => [...read(file).matchAll(/\btslib_1\.(\w+)/g)].map(([, name]) => name));
  expect(new Set(used), 'client/importDefault.ts has to offer the same').toEqual(
    new Set(['__importDefault']),
  );
});
