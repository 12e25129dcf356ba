import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { buildOnly } from './bundle/clientConfig';
import { clientFile, planReplacements } from './bundle/replacements';
import { docsPluginName } from './contract';

// What the plugin takes for granted of the installed generator. A failure after an upgrade says which part of the
// plugin has to follow.

const root = fileURLToPath(new URL('../../..', import.meta.url));
const packages = path.join(root, 'node_modules/@docusaurus');
const read = (file: string): string => readFileSync(path.join(packages, file), 'utf8');

/** Sources that may run in the browser. */
const sources = ['core/lib/client', 'plugin-content-docs/lib/client', 'plugin-content-blog/lib/client']
  .concat(['theme-classic/lib', 'theme-common/lib', 'theme-mermaid/lib'])
  .flatMap((folder) =>
    readdirSync(path.join(packages, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.js'))
      .map((file) => path.posix.join(folder, file.replaceAll(path.sep, '/'))),
  );

const importsIn = (file: string): string[] =>
  [...read(file).matchAll(/(?:\bfrom\s+|\bimport\s*\(?\s*|\brequire\(\s*)['"]([^'"]+)['"]/g)].map(
    ([, request = '']) => request,
  );
const imports = new Map(sources.map((file) => [file, importsIn(file)]));

/** Sources that import a module by its name. */
const importersOf = (request: string): string[] =>
  [...imports].flatMap(([file, requests]) => (requests.includes(request) ? [file] : [])).sort();

describe('the modules of the core that have a stand-in', () => {
  it.each([
    ['preload', ['export default function preload(pathname) {']],
    ['docusaurus', ['export default Object.freeze(docusaurus);']],
    ['normalizeLocation', ['export default function normalizeLocation(location) {']],
  ])('%s exports what the stand-in does', (name, exported) => {
    const lines = [...read(`core/lib/client/${name}.js`).matchAll(/^export .*$/gm)].map(([line]) => line);
    expect(lines, `client/${name}.ts stands for a module whose interface has changed`).toEqual(exported);
  });

  it('window.docusaurus has prefetch and preload and nothing else', () => {
    expect(read('core/lib/client/docusaurus.js'), 'client/docusaurus.ts has to offer the same').toMatch(
      /const docusaurus = \{\s*prefetch,\s*preload,\s*\};/,
    );
    const used = sources.flatMap((file) =>
      [...read(file).matchAll(/window\.docusaurus\??\.(\w+)/g)].map(([, name = '']) => name),
    );
    expect(new Set(used)).toEqual(new Set(['prefetch', 'preload']));
  });

  it.each([
    ['preload', ['PendingNavigation', 'clientEntry', 'docusaurus', 'serverEntry']],
    ['docusaurus', ['clientEntry']],
    ['normalizeLocation', ['App']],
    ['PendingNavigation', ['App']],
  ])('%s is asked for by its folder, as ./%s', (name, importers) => {
    const target = path.join(packages, 'core/lib/client', name);
    const found = [...imports].flatMap(([file, requests]) =>
      requests
        .filter((request) => request.startsWith('.') || request.includes('@docusaurus/core/'))
        .filter((request) => {
          const base = request.startsWith('.')
            ? path.resolve(packages, path.dirname(file), request)
            : path.join(root, 'node_modules', request);
          return base.replace(/\.js$/, '') === target;
        })
        .map((request) => [file, request]),
    );
    expect(found, 'planReplacements must list how and from where it is asked for').toEqual(
      importers.map((importer) => [`core/lib/client/${importer}.js`, `./${name}`]),
    );
  });
});

describe('the generated modules', () => {
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
  ])('%s is imported only where the plugin expects it', (request, importers) => {
    expect(
      importersOf(request),
      `a new importer of ${request} would get a part of it, or bring all of it back`,
    ).toEqual(importers);
  });

  it('the router is asked for from the folder of the core for what client/router.tsx offers', () => {
    const found = importersOf('react-router-dom')
      .filter((file) => path.posix.dirname(file) === 'core/lib/client')
      .flatMap((file) => read(file).match(/^import .* from 'react-router-dom';$/m) ?? []);
    expect(found).toEqual([
      "import { Route } from 'react-router-dom';",
      "import { BrowserRouter, HashRouter } from 'react-router-dom';",
      // Of the server's bundle.
      "import { StaticRouter } from 'react-router-dom';",
    ]);
  });

  it('the hook of the theme looks for the path of the home page and nothing else', () => {
    expect(read('theme-common/lib/utils/routesUtils.js')).toContain(
      'return route.path === baseUrl && route.exact === true;',
    );
    expect(read('theme-common/lib/utils/routesUtils.js').match(/generatedRoutes/g)).toHaveLength(2);
  });
});

/** Where it stands, what stands there, what of the plugin follows from it. */
const passages: readonly (readonly [file: string, passage: string | RegExp, follows: string])[] = [
  ['core/lib/client/App.js', 'renderRoutes(routes)', 'client/renderRoutes.tsx knows the app by its list'],
  [
    'core/lib/client/clientEntry.js',
    'preload(window.location.pathname).then(',
    'client/preload.ts takes its first call for the address that was opened',
  ],
  [
    'core/lib/client/PendingNavigation.js',
    /preload\(nextLocation\.pathname\)[\s\S]*\.catch\([\s\S]*window\.location\.reload\(\)/,
    'client/router.tsx does the same, and loads the page anew when something fails',
  ],
  [
    'core/lib/client/PendingNavigation.js',
    /<ClientLifecyclesDispatcher previousLocation=\{this\.previousLocation\} location=\{location\}>\s*<Route location=\{location\} render=\{\(\) => children\}\/>/,
    'client/PendingNavigation.tsx renders the same',
  ],
  [
    'core/lib/client/exports/Link.js',
    'window.docusaurus.prefetch(targetLink)',
    'links in view are prefetched',
  ],
  ['core/lib/client/exports/Link.js', 'window.docusaurus.preload(targetLink)', 'links pointed at are loaded'],
  ['core/lib/client/prefetch.js', 'export default function prefetch(url)', 'client/docusaurus.ts calls it'],
  [
    'core/lib/client/routeContext.js',
    'export function RouteContextProvider({ children, value',
    'client/routeComponent.tsx wraps pages in it',
  ],
  [
    'core/lib/client/exports/ComponentCreator.js',
    '<RouteContextProvider value={routeContext}>\n          <Component {...loadedModules} {...routeProps} {...props}/>',
    'client/routeComponent.tsx renders pages in the same way',
  ],
  [
    'core/lib/client/exports/ComponentCreator.js',
    "value={{ plugin: { name: 'native', id: 'default' } }}",
    'client/routeComponent.tsx renders the not-found page in the same way',
  ],
  [
    'core/lib/client/normalizeLocation.js',
    String.raw`replace(/(?:\/index)?\.html$/, '') || '/'`,
    'client/normalizeLocation.ts strips the same endings',
  ],
  ['core/lib/webpack/client.js', 'runtimeChunk: true', 'pageFiles.withRouteData looks for runtime~main'],
  [
    'plugin-content-docs/lib/index.js',
    `name: '${docsPluginName}'`,
    'bundle/docsData.ts and client/docsData.ts find its data by this name',
  ],
  [
    'plugin-content-docs/lib/props.js',
    /docsSidebars: toSidebarsProp\(loadedVersion\),\s*docs: toVersionDocsProp\(loadedVersion\)/,
    'bundle/versions.ts takes sidebars and documents out of the module of a version',
  ],
  [
    'plugin-content-docs/lib/globalData.js',
    /id: doc\.id,\s*path: doc\.permalink,/,
    'bundle/docsData.ts files documents by their path',
  ],
  ['plugin-content-docs/lib/globalData.js', 'mainDocId:', 'bundle/docsData.ts keeps the main document'],
  [
    'plugin-content-docs/lib/client/docsUtils.js',
    'version.docs[id]',
    'client/versions.ts answers, or lets the component wait',
  ],
  [
    'plugin-content-docs/lib/options.js',
    "docCategoryGeneratedIndexComponent: '@theme/DocCategoryGeneratedIndexPage'",
    'index.ts knows the pages with cards by it',
  ],
  [
    'theme-classic/lib/theme/DocRoot/Layout/Sidebar/index.js',
    /<DocSidebar\s+sidebar=\{sidebar\}/,
    'client/DocSidebar.tsx replaces the sidebar that it is given',
  ],
  [
    'theme-classic/lib/index.js',
    "'./prism-include-languages'",
    "the highlighter's languages are a client module",
  ],
  [
    'theme-classic/lib/theme/CodeBlock/Content/index.js',
    'ref={wordWrap.codeBlockRef}',
    'client/code/Content.tsx renders the same element',
  ],
  [
    'theme-classic/lib/theme/CodeBlock/Content/styles.module.css',
    '.codeBlock {',
    'client/code/Content.tsx uses it',
  ],
  [
    'theme-classic/lib/theme/CodeBlock/Content/styles.module.css',
    '.codeBlockLines {',
    'client/code/Content.tsx uses it',
  ],
  [
    'theme-classic/lib/theme/CodeBlock/Buttons/index.js',
    '<BrowserOnly>',
    "client/code/Buttons.tsx adds nothing to the server's HTML",
  ],
  [
    'theme-common/lib/internal.js',
    "export { useCodeWordWrap } from './hooks/useCodeWordWrap';",
    'planReplacements has to know how and from where the hook is asked for',
  ],
  [
    'theme-common/lib/hooks/useCodeWordWrap.js',
    'return { codeBlockRef, isEnabled, isCodeScrollable, toggle };',
    'client/code/useCodeWordWrap.ts offers the same',
  ],
  [
    'theme-classic/lib/theme/CodeBlock/Buttons/WordWrapButton/index.js',
    'const canShowButton = wordWrap.isEnabled || wordWrap.isCodeScrollable;',
    'client/code/useCodeWordWrap.ts need not say that a wrapped block is scrollable',
  ],
  [
    'theme-classic/lib/theme/DocSidebar/index.js',
    /shouldRenderSidebarDesktop =\s+windowSize === 'desktop' \|\| windowSize === 'ssr'/,
    'client/DocSidebarDesktop.tsx leaves out what is taken away',
  ],
  [
    'theme-classic/lib/theme/DocItem/Layout/index.js',
    "canRender && (windowSize === 'desktop' || windowSize === 'ssr')",
    'client/TOCDesktop.tsx leaves out what is taken away',
  ],
  [
    'theme-common/lib/hooks/useWindowSize.js',
    'const DesktopBreakpoint = 996;',
    'client/wideOnly.tsx has the same width',
  ],
  [
    'core/lib/client/hasHydratedDataAttribute.js',
    '<html data-has-hydrated={isBrowser}/>',
    'client/serverHtml.ts reads it',
  ],
  [
    'theme-classic/lib/theme/LastUpdated/index.js',
    '<span className={ThemeClassNames.common.lastUpdated}>',
    'client/LastUpdated.tsx renders the same element',
  ],
  [
    'theme-common/lib/contexts/navbarSecondaryMenu/content.js',
    "import { ReactContextError, useShallowMemoObject } from '../../utils/reactUtils';",
    'client/reactUtils.ts stands for the module there',
  ],
  [
    'theme-common/lib/index.js',
    "export { useEvent, usePrevious, composeProviders, ReactContextError, } from './utils/reactUtils';",
    'client/reactUtils.ts passes on all that the module has beside useShallowMemoObject',
  ],
  [
    'theme-classic/lib/theme/CodeBlock/index.js',
    'key={String(isBrowser)}',
    'client/code/keepDom.ts keeps the key',
  ],
  [
    'theme-classic/lib/theme/Tabs/index.js',
    'key={String(isBrowser)}',
    'client/code/keepDom.ts keeps the key',
  ],
];

it.each(passages)('%s has %s', (file, passage, follows) => {
  const stands = typeof passage === 'string' ? read(file).includes(passage) : passage.test(read(file));
  expect(stands, `${file} no longer has ${String(passage)}: ${follows}`).toBe(true);
});

it.each([
  ['@theme/DocSidebar', ['theme-classic/lib/theme/DocRoot/Layout/Sidebar/index.js']],
  ['@theme/DocSidebar/Desktop', ['theme-classic/lib/theme/DocSidebar/index.js']],
  ['@theme/DocItem/TOC/Desktop', ['theme-classic/lib/theme/DocItem/Layout/index.js']],
  ['@theme/LastUpdated', ['theme-classic/lib/theme/EditMetaRow/index.js']],
  ['@theme/CodeBlock/Content', ['theme-classic/lib/theme/CodeBlock/Layout/index.js']],
  ['@theme/CodeBlock/Buttons', ['theme-classic/lib/theme/CodeBlock/Layout/index.js']],
])('%s is asked for by its alias', (alias, importers) => {
  expect(importersOf(alias), `the stand-in for ${alias} may have to serve more places`).toEqual(importers);
});

it('useIsBrowser decides over nothing but the key where it is replaced', () => {
  for (const name of ['CodeBlock', 'Tabs']) {
    const text = read(`theme-classic/lib/theme/${name}/index.js`).replaceAll(/^\s*\/\/.*$/gm, '');
    expect(text.match(/\bisBrowser\b/g), `client/code/keepDom.ts, ${name}`).toHaveLength(2);
  }
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
  const folder = path.join(packages, 'utils-common/lib');
  const used = readdirSync(folder)
    .filter((file) => file.endsWith('.js'))
    .flatMap((file) => [...readFileSync(path.join(folder, file), 'utf8').matchAll(/\btslib_1\.(\w+)/g)])
    .map(([, name]) => name);
  expect(used, 'client/importDefault.ts has to offer the same').toEqual(['__importDefault']);
});

it('the plan holds for the installed generator', () => {
  const files = { routes: 'r', siteConfig: 'c', globalData: 'd', registry: 'g', htmlRoutes: 'h' };
  const plan = planReplacements(root, files);
  expect(existsSync(clientFile('preload.ts'))).toBe(true);
  for (const [folder, requests] of Object.entries(plan).filter(([folder]) =>
    folder.includes('node_modules'),
  )) {
    const asked = readdirSync(folder, { encoding: 'utf8' })
      .filter((file) => file.endsWith('.js'))
      .flatMap((file) => importsIn(path.relative(packages, path.join(folder, file))));
    expect(asked, folder).toEqual(expect.arrayContaining(Object.keys(requests)));
  }
});
