import type { ModuleReference } from '../contract';

type Module = { readonly __esModule?: boolean; readonly default?: unknown };

/** The bundler's runtime, as far as it is used here. */
declare const __webpack_require__: ((id: string | number) => Module | undefined) & {
  e(chunk: string): Promise<unknown>;
};
declare const __webpack_public_path__: string;
declare const __webpack_hash__: string;

export type Load = () => Promise<Module>;

/** Stands for `@generated/registry`, from which `ComponentCreator` takes how a module is loaded. */
const registry: Record<string, readonly [load: Load, request: string, resolved: string]> = {};
export default registry;

export function register(name: string, load: Load): void {
  registry[name] = [load, name, name];
}

export async function loadModule([id, ...chunks]: ModuleReference): Promise<Module> {
  await Promise.all(chunks.map((chunk) => __webpack_require__.e(chunk)));
  return __importDefault(__webpack_require__(id));
}

/** Address of a chunk's script, or of a section's data: files that have the hash of this build in their names. */
export const addressOf = <Name>(fileOf: (name: Name, build: string) => string, name: Name): string =>
  __webpack_public_path__ + fileOf(name, __webpack_hash__);

/**
 * A module as `import()` would give it: what is none of ES is its own default export. Under this name, as the module
 * stands for `tslib` in `@docusaurus/utils-common`, too, which takes this function alone and brings all others with it.
 */
export const __importDefault = (module: Module | undefined): Module =>
  module?.__esModule ? module : { default: module };
