import type { Chunk, Compilation, Compiler } from '@rspack/core';
import type { ModuleReference } from '../contract';

/** What the bundler made of the modules of routes. */
export interface CompiledModules {
  /** Name in the registry -> how to load it. Chunks of styles alone are left out: the page has all styles. */
  readonly references: ReadonlyMap<string, ModuleReference>;
  /** The hash of the build. */
  readonly hash: string;
}

/** The chunk with the registry, which is dropped from the build. */
export const registryChunk = 'flat-registry';

/** What every page of an edition loads, as one chunk. In stock builds each is one of its own, of a few hundred bytes. */
const sharedModules =
  /^@theme\/(?:DocsRoot|DocVersionRoot|DocRoot|DocItem)$|-content-docs\/\w+\/__plugin\.json$/;

/**
 * Source of the module that imports all modules of routes, so that the bundler compiles them.
 *
 * @param data what is written beside the chunks under their hash, which has to change with it
 */
export function registryModule(registry: ReadonlyMap<string, string>, data: string): string {
  const imports = [...registry.values()].map((request) => {
    const comment = sharedModules.test(request) ? '/* webpackChunkName: "docs" */ ' : '';
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
