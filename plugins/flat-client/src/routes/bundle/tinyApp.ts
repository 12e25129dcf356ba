import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import vm from 'node:vm';
import { CssExtractRspackPlugin, type RspackOptions, rspack, type Stats } from '@rspack/core';
import type { ModuleReference } from '../contract';
import { type CompiledModules, chunkFilename, RegistryPlugin, registryModule } from './RegistryPlugin';

// For tests: a small app, compiled by the bundler of the site, and run where only files of the build can be loaded.

/** Files of an app by name. */
type Sources = Readonly<Record<string, string>>;

/** The first module: it asks for the registry, and for what a first visit can do without. */
export const mainModule = `
globalThis.app = {
  registry: () => import(/* webpackChunkName: "flat-registry" */ './registry.js'),
  later: () => import('./later.js'),
  worker: () => new Worker(new URL('./worker.js', import.meta.url)),
  async load(id, ...chunks) {
    await Promise.all(chunks.map((chunk) => __webpack_require__.e(chunk)));
    return __webpack_require__(id);
  },
};`;

/** An app with some pages, each of which can load something more, one with styles, one of two modules, one of data. */
export function appWith(pages: number): Sources {
  const page = (number: number): [string, string] => [
    `page${number}.js`,
    `export default 'page ${number}'; export const more = () => import('./more.js');`,
  ];
  return {
    'main.js': mainModule,
    'later.js': `export default 'later';`,
    'more.js': `export default 'more';`,
    'worker.js': `import('./inWorker.js').then((loaded) => globalThis.done(loaded.default));`,
    'inWorker.js': `export default 'in the worker';`,
    'page.css': '.page { color: red }',
    'pageStyled.js': `import './page.css'; export default 'page with styles';`,
    // The bundler makes one module of these two.
    'pageJoined.js': `import part from './part.js'; export default 'page with ' + part;`,
    'part.js': `export default 'a part';`,
    'pageData.json': '{"title":"Data"}',
    ...Object.fromEntries(Array.from({ length: pages }, (_, number) => page(number))),
  };
}

/** What a build came to. */
export interface Build {
  /** What the bundler reports; empty when all went well. */
  readonly errors: string;
  /** What the plugin has found out, if it came so far. */
  readonly compiled: CompiledModules | undefined;
  /** Scripts by name. */
  readonly files: ReadonlyMap<string, string>;
}

const siteDir = fileURLToPath(new URL('../../../../..', import.meta.url));

type PluginOptions = ConstructorParameters<typeof RegistryPlugin>[0];

/** As Docusaurus has it and `index.ts` changes it. */
const configuration = (context: string, options: Omit<PluginOptions, 'registryChunk'>) =>
  ({
    mode: 'production',
    context,
    entry: './main.js',
    output: {
      path: path.join(context, 'build'),
      publicPath: '/base/',
      filename: 'assets/js/[name].[contenthash:8].js',
      chunkFilename,
    },
    optimization: {
      runtimeChunk: true,
      splitChunks: {
        cacheGroups: {
          default: false,
          styles: { name: 'styles', type: 'css/mini-extract', chunks: 'all', enforce: true },
        },
      },
    },
    module: { rules: [{ test: /\.css$/, use: [CssExtractRspackPlugin.loader, 'css-loader'] }] },
    resolveLoader: { modules: [path.join(siteDir, 'node_modules')] },
    plugins: [
      new CssExtractRspackPlugin({ filename: 'styles.css' }),
      new RegistryPlugin({ registryChunk: 'flat-registry', ...options }),
    ],
  }) as const satisfies RspackOptions;

/** Page 0 is in a chunk with a name, as layouts are. */
const sections = new Map([['page0.js', 'section']]);

/** Builds an app in a folder of its own, which is gone afterwards. */
export async function build(sources: Sources): Promise<Build> {
  const context = mkdtempSync(path.join(tmpdir(), 'tiny-app-'));
  try {
    const pages = Object.keys(sources).filter((name) => /^page.*\.js/.test(name));
    const requests = new Map(pages.map((name) => [name, `./${name}`]));
    const registry = registryModule(requests, sections);
    for (const [name, text] of Object.entries({ 'registry.js': registry, ...sources }))
      writeFileSync(path.join(context, name), text);
    let compiled: CompiledModules | undefined;
    const onResult = (result: CompiledModules): void => {
      compiled = result;
    };
    const errors = await runBundler(configuration(context, { requests, onResult }));
    const output = path.join(context, 'build/assets/js');
    const names = existsSync(output) ? readdirSync(output) : [];
    const files = new Map(names.map((name) => [name, readFileSync(path.join(output, name), 'utf8')]));
    return { errors, compiled, files };
  } finally {
    rmSync(context, { recursive: true });
  }
}

/** @returns the errors that the bundler reports */
async function runBundler(options: RspackOptions): Promise<string> {
  const compiler = rspack(options);
  const done = await new Promise<Stats | Error | undefined>((resolve) =>
    compiler.run((error, stats) => resolve(error ?? stats)),
  );
  await new Promise((resolve) => compiler.close(resolve));
  return !done || done instanceof Error ? String(done) : done.toString({ all: false, errors: true });
}

/** What `mainModule` offers. */
export interface App {
  later(): Promise<{ default: string }>;
  worker(): { readonly url: URL };
  load(...reference: ModuleReference): Promise<Record<string, unknown>>;
}
/** The global object of a page. */
interface Scope {
  readonly app: App;
}

/** What a browser does for the runtime: it adds elements, or runs scripts in a worker. */
function scopeOf({ files }: Build): { readonly scope: object; readonly run: (address: string) => void } {
  const run = (address: string): void => {
    const text = files.get(address.replace('/base/assets/js/', ''));
    if (text === undefined) throw new Error(`404 for ${address}`);
    vm.runInContext(text, context);
  };
  const load = (element: {
    src?: string;
    onload: (event: object) => void;
    onerror: (event: object) => void;
  }) => {
    try {
      if (element.src !== undefined) run(element.src);
      element.onload({ type: 'load', target: element });
    } catch {
      element.onerror({ type: 'error', target: element });
    }
  };
  class Worker {
    constructor(readonly url: URL) {}
  }
  const document = {
    baseURI: 'https://site.test/base/',
    createElement: () => ({}),
    getElementsByTagName: () => [],
    head: { appendChild: load },
  };
  const scope: Record<string, unknown> = {
    document,
    Worker,
    URL,
    setTimeout: () => 0,
    clearTimeout: () => 0,
  };
  Object.assign(scope, { self: scope, importScripts: run });
  const context = vm.createContext(scope);
  return { scope, run };
}

/** Name of the one script that begins so. */
export function scriptNamed({ files }: Build, beginning: string): string {
  const found = [...files.keys()].filter((name) => name.startsWith(beginning));
  if (found.length !== 1) throw new Error(`${found.length} scripts begin with ${beginning}`);
  return String(found[0]);
}

/** Runs the first scripts of a page. */
export function startApp(of: Build): Scope {
  const { scope, run } = scopeOf(of);
  for (const name of ['runtime~main.', 'main.']) run(`/base/assets/js/${scriptNamed(of, name)}`);
  return scope as Scope;
}

/** Runs a worker; resolves with what it calls `done` with. */
export function runWorker(of: Build, { href }: URL): Promise<unknown> {
  const { scope, run } = scopeOf(of);
  return new Promise((resolve) => {
    Object.assign(scope, { document: undefined, done: resolve });
    run(new URL(href).pathname);
  });
}
