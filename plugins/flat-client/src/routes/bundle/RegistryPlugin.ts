import type { Chunk, Compilation, Compiler } from '@rspack/core';
import type { ModuleReference } from '../contract';
import { recordRegistry } from './compiledRegistry';

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

interface RegistryOptions {
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
      compilation.hooks.processAssets.tapPromise({ name: pluginName, stage }, () =>
        this.#process(compilation),
      );
    });
  }

  async #process(compilation: Compilation): Promise<void> {
    // Docusaurus reports these.
    if (compilation.errors.length > 0) return;
    const { registryChunk, onResult } = this.options;
    const registry = compilation.namedChunks.get(registryChunk);
    if (!registry) throw new Error(`flat-client: the chunk "${registryChunk}" is missing from the build.`);
    const files = new Map([...compilation.chunks].flatMap((chunk) => scriptOf(chunk) ?? []));
    const script = files.get(String(registry.id)) ?? '';
    const text = compilation.getAsset(script)?.source.source().toString() ?? '';
    const references = await recordRegistry(text, (chunk) => files.has(chunk));
    compilation.deleteAsset(script);
    files.delete(String(registry.id));
    onResult({ references, files });
  }
}

function scriptOf(chunk: Chunk): [id: string, file: string][] | undefined {
  const script = [...chunk.files].find((file) => file.endsWith('.js'));
  return script === undefined ? undefined : [[String(chunk.id), script]];
}
