import type { Chunk, Compilation, Compiler } from '@rspack/core';
import type { ModuleReference } from '../contract';
import { namesIn, type Route } from './generated';

/** What the bundler made of the modules of routes. */
export interface CompiledModules {
  /** Name in the registry -> how to load it. Chunks of styles alone are left out: the page has all styles. */
  readonly references: ReadonlyMap<string, ModuleReference>;
  /** The hash of the build. */
  readonly hash: string;
}

/** The chunk with the registry, which is dropped from the build. */
export const registryChunk = 'flat-registry';

/**
 * Modules that most pages below one top-level route load: the layouts above them and the usual page component. In
 * stock builds each is a chunk of its own, of a few hundred bytes; together they are one.
 *
 * @returns name in the registry -> name of the shared chunk
 */
export function sharedChunks(routes: readonly Route[]): ReadonlyMap<string, string> {
  const chunks = new Map<string, string>();
  for (const top of routes.filter(({ above, exact }) => above.length === 0 && !exact)) {
    const pages = routes.filter(({ above, exact }) => exact && above[0] === top);
    const uses = new Map<string, number>();
    for (const { modules } of pages.flatMap((page) => [...page.above, page]))
      for (const name of namesIn({ __comp: modules.__comp ?? [], __context: modules.__context ?? [] }))
        uses.set(name, (uses.get(name) ?? 0) + 1);
    for (const [name, count] of uses) if (count > pages.length / 2) chunks.set(name, `flat-shared-${top.id}`);
  }
  return chunks;
}

/**
 * Source of the module that imports all modules of routes, so that the bundler compiles them.
 *
 * @param data what is written beside the chunks under their hash, which has to change with it
 */
export function registryModule(
  registry: ReadonlyMap<string, string>,
  chunks: ReadonlyMap<string, string>,
  data: string,
): string {
  const imports = [...registry].map(([name, request]) => {
    const chunk = chunks.get(name);
    const comment = chunk === undefined ? '' : `/* webpackChunkName: "${chunk}" */ `;
    return `() => import(${comment}${JSON.stringify(request)}),`;
  });
  // CommonJS, so that nothing of it is taken for unused.
  return `module.exports = [${JSON.stringify(data)},\n${imports.join('\n')}\n];\n`;
}

/** Bundler plugin of the browser's build: finds out how the modules of routes are loaded, and drops their registry. */
export const registryPlugin =
  (registry: ReadonlyMap<string, string>, onResult: (compiled: CompiledModules) => void) =>
  (compiler: Compiler): void => {
    // When all scripts are final.
    const place = { name: 'flat-client', stage: compiler.rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT };
    compiler.hooks.thisCompilation.tap(place.name, (compilation) => {
      compilation.hooks.processAssets.tap(place, () => {
        // Docusaurus reports these.
        if (compilation.errors.length > 0) return;
        const chunk = compilation.namedChunks.get(registryChunk);
        if (!chunk) throw new Error(`flat-client: the chunk "${registryChunk}" is missing from the build.`);
        const references = referencesIn(chunk, compilation, registry);
        for (const file of chunk.files) compilation.deleteAsset(file);
        onResult({ references, hash: compilation.hash ?? '' });
      });
    });
  };

function referencesIn(
  chunk: Chunk,
  { chunkGraph, moduleGraph }: Compilation,
  registry: ReadonlyMap<string, string>,
): CompiledModules['references'] {
  const imports = chunkGraph.getChunkModules(chunk).flatMap(({ blocks }) => blocks);
  const byRequest = new Map(imports.map((block) => [block.dependencies[0]?.request, block]));
  const references = new Map<string, ModuleReference>();
  for (const [name, request] of registry) {
    const block = byRequest.get(request);
    const [dependency] = block?.dependencies ?? [];
    const module = dependency && moduleGraph.getModule(dependency);
    const id = module && chunkGraph.getModuleId(module);
    if (!block || id == null)
      throw new Error(`flat-client: the registry has no "${request}"; check \`referencesIn\`.`);
    const chunks = chunkGraph.getBlockChunkGroup(block)?.chunks ?? [];
    const scripts = chunks.filter(({ files }) => [...files].some((file) => file.endsWith('.js')));
    references.set(name, [id, ...scripts.map((script) => String(script.id))]);
  }
  return references;
}
