import { createHash } from 'node:crypto';
import type { Chunk, Compilation, Compiler } from '@rspack/core';
import type { ModuleReference } from '../contract';
import { recordRegistry } from './compiledRegistry';

/** What the bundler made of the modules of routes. */
export interface CompiledChunks {
  /** Name in the registry -> how to load it. */
  readonly references: ReadonlyMap<string, ModuleReference>;
  /** Id of a chunk -> hash in its file name. */
  readonly hashes: ReadonlyMap<string, string>;
  /** Id of a chunk -> its file. */
  readonly files: ReadonlyMap<string, string>;
}

const pluginName = 'FlatChunksPlugin';

/** A hash for a file name. */
export const hashOf = (content: string): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 8);

/** The runtime's part: puts the hash of a chunk, as far as it is known, into its file name. */
const runtimeCode = (getFilename: string): string => `
// Runtimes also run in Node, to extract styles.
var flatScope = typeof self === "undefined" ? {} : self;
var flatChunks = flatScope.__flatChunks || (flatScope.__flatChunks = {});
var plainFilename = ${getFilename};
if (plainFilename) ${getFilename} = function (id) {
  var file = plainFilename(id);
  return flatChunks[id] ? file.replace(/\\.js$/, "." + flatChunks[id] + ".js") : file;
};`;

interface FlatChunksOptions {
  /** Name of the chunk with the registry; it is dropped from the build. */
  readonly registryChunk: string;
  readonly onResult: (compiled: CompiledChunks) => void;
}

/**
 * Bundler plugin of the browser's build. Chunks are compiled under `assets/js/[id].js`, a name that the runtime knows
 * without a table. When all code is final, each gets its hash; the hashes of chunks with nothing but modules of
 * routes travel in the route data, those of all others stand in a table of the runtimes, which does not grow with
 * the pages.
 */
export class FlatChunksPlugin {
  constructor(private readonly options: FlatChunksOptions) {}

  apply(compiler: Compiler): void {
    const { RuntimeModule, RuntimeGlobals, Compilation: stages } = compiler.rspack;

    class ChunkNames extends RuntimeModule {
      constructor() {
        super('flat chunk names', RuntimeModule.STAGE_ATTACH);
      }

      override generate(): string {
        return runtimeCode(RuntimeGlobals.getChunkScriptFilename);
      }
    }

    compiler.hooks.thisCompilation.tap(pluginName, (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap(pluginName, (chunk) => {
        compilation.addRuntimeModule(chunk, new ChunkNames());
      });
      compilation.hooks.processAssets.tapPromise(
        // After minification, and after content hashes are settled.
        { name: pluginName, stage: stages.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 10 },
        () => this.#process(compilation, compiler),
      );
    });
  }

  async #process(compilation: Compilation, compiler: Compiler): Promise<void> {
    // Docusaurus reports these.
    if (compilation.errors.length > 0) return;
    const { registryChunk, onResult } = this.options;
    const registry = compilation.namedChunks.get(registryChunk);
    if (!registry) throw new Error(`flat-client: the chunk "${registryChunk}" is missing from the build.`);
    const names = new ChunkNamer(compilation, compiler);
    const references = await recordRegistry(names.textOf(registry));

    const chunks = [...compilation.chunks].filter((chunk) => chunk.name !== registryChunk);
    const deferred = chunks.filter((chunk) => !chunk.canBeInitial());
    for (const chunk of deferred.filter((one) => !one.hasRuntime())) names.rename(chunk);
    // Workers have a runtime of their own, which loads what it needs by itself.
    for (const chunk of deferred.filter((one) => one.hasRuntime()))
      names.rename(chunk, names.hashesOf(idsOf(chunk.getAllReferencedChunks())));
    const table = names.hashesOf(askedForElsewhere(compilation, registryChunk));
    for (const chunk of chunks.filter((one) => one.canBeInitial() && one.hasRuntime()))
      names.rename(chunk, table);

    names.drop(registry);
    onResult({ references, hashes: names.hashes, files: names.files });
  }
}

/** Ids of the chunks that something other than the registry may ask for. */
function askedForElsewhere(compilation: Compilation, registryChunk: string): Set<string> {
  const ids = new Set<string>();
  for (const group of compilation.chunkGroups) {
    if (group.isInitial()) continue;
    const parents = [...group.getParents()];
    const onlyRegistry = parents.length > 0 && parents.every((parent) => parent.name === registryChunk);
    if (!onlyRegistry) for (const id of idsOf(group.chunks)) ids.add(id);
  }
  return ids;
}

/** Gives the files of chunks their final names. */
class ChunkNamer {
  readonly hashes = new Map<string, string>();
  readonly files = new Map<string, string>();

  constructor(
    private readonly compilation: Compilation,
    private readonly compiler: Compiler,
  ) {}

  textOf(chunk: Chunk): string {
    return scriptsOf(chunk)
      .map((file) => this.#text(file))
      .join('\n');
  }

  /** Hashes of those chunks that have scripts, by id. */
  hashesOf(ids: ReadonlySet<string>): Readonly<Record<string, string>> {
    return Object.fromEntries([...this.hashes].filter(([id]) => ids.has(id)).sort());
  }

  /** @param table what the chunk's own runtime has to know of other chunks */
  rename(chunk: Chunk, table?: Readonly<Record<string, string>>): void {
    for (const file of scriptsOf(chunk)) {
      if (table) {
        const code = `self.__flatChunks=${JSON.stringify(table)};${this.#text(file)}`;
        this.compilation.updateAsset(file, new this.compiler.rspack.sources.RawSource(code));
      }
      const hash = hashOf(this.#text(file));
      // `<id>.js`, or `<name>.<hash>.js` for the first scripts.
      const name = file.replace(/(?:\.[0-9a-f]{8})?\.js$/, `.${hash}.js`);
      if (name !== file) this.compilation.renameAsset(file, name);
      this.compilation.updateAsset(name, (source) => source, { immutable: true, contenthash: hash });
      this.hashes.set(String(chunk.id), hash);
      this.files.set(String(chunk.id), name);
    }
  }

  drop(chunk: Chunk): void {
    for (const file of scriptsOf(chunk)) this.compilation.deleteAsset(file);
  }

  #text(file: string): string {
    return this.compilation.getAsset(file)?.source.source().toString() ?? '';
  }
}

const scriptsOf = (chunk: Chunk): string[] => [...chunk.files].filter((file) => file.endsWith('.js'));
const idsOf = (chunks: Iterable<Chunk>): Set<string> => new Set([...chunks].map(({ id }) => String(id)));
