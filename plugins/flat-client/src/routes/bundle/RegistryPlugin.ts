import type { Chunk, Compilation, Compiler } from '@rspack/core';
import type { ModuleReference } from '../contract';

/** What the bundler made of the modules of routes. */
export interface CompiledModules {
  /** Name in the registry -> how to load it. Chunks of styles alone are left out: the page has all styles. */
  readonly references: ReadonlyMap<string, ModuleReference>;
  /** Id of a chunk -> its script. */
  readonly files: ReadonlyMap<string, string>;
}

/**
 * Names of chunks that the runtime knows without a table: one hash stands for the build. The first scripts keep a hash
 * each (`output.filename`), since they are most of what a reader who comes back has stored.
 */
export const chunkFilename = 'assets/js/[id].[fullhash:8].js';

const pluginName = 'RegistryPlugin';

/** Source of the module that imports all modules of routes, so that the bundler compiles them. */
export function registryModule(
  requests: ReadonlyMap<string, string>,
  chunks: ReadonlyMap<string, string>,
): string {
  const imports = [...requests].map(([name, request]) => {
    const chunk = chunks.get(name);
    const comment = chunk === undefined ? '' : `/* webpackChunkName: "${chunk}" */ `;
    return `() => import(${comment}${JSON.stringify(request)}),`;
  });
  // CommonJS, so that nothing of it is taken for unused.
  return `module.exports = [\n${imports.join('\n')}\n];\n`;
}

interface RegistryOptions {
  /** Name in the registry -> what its module is imported by. */
  readonly requests: ReadonlyMap<string, string>;
  /** Name of the chunk with the registry; it is dropped from the build. */
  readonly registryChunk: string;
  readonly onResult: (compiled: CompiledModules) => void;
}

/** Bundler plugin of the browser's build: finds out how the modules of routes are loaded, and drops their registry. */
export class RegistryPlugin {
  constructor(private readonly options: RegistryOptions) {}

  apply(compiler: Compiler): void {
    const stage = compiler.rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
    compiler.hooks.thisCompilation.tap(pluginName, (compilation) => {
      // When all scripts are final.
      compilation.hooks.processAssets.tap({ name: pluginName, stage }, () => this.#process(compilation));
    });
  }

  #process(compilation: Compilation): void {
    // Docusaurus reports these.
    if (compilation.errors.length > 0) return;
    const { registryChunk, requests, onResult } = this.options;
    const registry = compilation.namedChunks.get(registryChunk);
    if (!registry) throw new Error(`flat-client: the chunk "${registryChunk}" is missing from the build.`);
    const files = new Map([...compilation.chunks].flatMap((chunk) => scriptOf(chunk) ?? []));
    const byRequest = referencesIn(registry, compilation, files);
    const references = new Map<string, ModuleReference>();
    for (const [name, request] of requests) {
      const reference = byRequest.get(request);
      if (!reference)
        throw new Error(`flat-client: the registry has no "${request}"; check \`referencesIn\`.`);
      references.set(name, reference);
    }
    compilation.deleteAsset(files.get(String(registry.id)) ?? '');
    files.delete(String(registry.id));
    onResult({ references, files });
  }
}

/** How each module is loaded that the registry imports, by what it is imported by. */
function referencesIn(
  registry: Chunk,
  { chunkGraph, moduleGraph }: Compilation,
  files: CompiledModules['files'],
): Map<string, ModuleReference> {
  const imports = chunkGraph.getChunkModules(registry).flatMap(({ blocks }) => blocks);
  return new Map(
    imports.flatMap((block) => {
      const [dependency] = block.dependencies;
      const module = dependency && moduleGraph.getModule(dependency);
      const id = module && chunkGraph.getModuleId(module);
      if (id == null || dependency?.request === undefined) return [];
      const chunks = chunkGraph.getBlockChunkGroup(block)?.chunks ?? [];
      const ids = chunks.map((chunk) => String(chunk.id)).filter((chunk) => files.has(chunk));
      return [[dependency.request, [id, ...ids]] as const];
    }),
  );
}

function scriptOf(chunk: Chunk): [id: string, file: string][] | undefined {
  const script = [...chunk.files].find((file) => file.endsWith('.js'));
  return script === undefined ? undefined : [[String(chunk.id), script]];
}
