import vm from 'node:vm';
import type { ModuleReference } from '../contract';

/** The compiled registry calls this in the place of the bundler's runtime. */
interface RecordingRuntime {
  (id: string | number): { id: string | number; mode: number };
  e(chunk: string | number): Promise<void>;
  t(id: string | number, mode: number): { id: string | number; mode: number };
}

type Factory = (module: { exports: unknown }, exports: unknown, runtime: RecordingRuntime) => void;

/** What the registry's module exports; see `registryModule`. */
interface CompiledRegistry {
  readonly flatRegistry?: true;
  readonly entries: Readonly<Record<string, () => Promise<{ id: string | number; mode: number }>>>;
}

/** Source of the module that imports all modules of routes, so that the bundler compiles them. */
export function registryModule(
  requests: ReadonlyMap<string, string>,
  chunks: ReadonlyMap<string, string>,
): string {
  const entries = [...requests].map(([name, request]) => {
    const chunk = chunks.get(name);
    const comment = chunk === undefined ? '' : `/* webpackChunkName: "${chunk}" */ `;
    return `${JSON.stringify(name)}: () => import(${comment}${JSON.stringify(request)}),`;
  });
  // CommonJS, so that running it takes little of the bundler's runtime.
  return `module.exports = { flatRegistry: true, entries: {\n${entries.join('\n')}\n} };\n`;
}

/**
 * Finds out how each module of the registry is loaded, whatever code the bundler chose for it: runs the compiled
 * registry against a recorder in the place of the runtime.
 *
 * @param source text of the chunk that holds the registry
 * @param isScript whether a chunk has a script
 * @returns name in the registry -> how to load it
 * @throws an error when the chunk holds no registry
 */
export async function recordRegistry(
  source: string,
  isScript: (chunk: string) => boolean,
): Promise<ReadonlyMap<string, ModuleReference>> {
  const scope: Record<string, unknown> = {};
  vm.runInNewContext(source, { self: scope, globalThis: scope, window: scope });
  const pushed = Object.values(scope).flat() as [unknown, Readonly<Record<string, Factory>>][];
  let chunks: string[] = [];
  const runtime: RecordingRuntime = Object.assign((id: string | number) => ({ id, mode: -1 }), {
    e: (chunk: string | number) => {
      chunks.push(String(chunk));
      return Promise.resolve();
    },
    t: (id: string | number, mode: number) => ({ id, mode }),
  });
  for (const factory of pushed.flatMap(([, factories]) => Object.values(factories ?? {}))) {
    const module: { exports: unknown } = { exports: {} };
    factory.call(module.exports, module, module.exports, runtime);
    const registry = module.exports as CompiledRegistry;
    if (!registry?.flatRegistry) continue;
    const references = new Map<string, ModuleReference>();
    for (const [name, load] of Object.entries(registry.entries)) {
      chunks = [];
      const { id, mode } = await load();
      references.set(name, [id, mode, ...chunks.filter(isScript)]);
    }
    return references;
  }
  throw new Error('flat-client: the compiled registry was not found in its chunk; check `recordRegistry`.');
}
