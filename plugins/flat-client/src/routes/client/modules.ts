import type { ModuleReference } from '../contract';
import { __importDefault, type Module } from './importDefault';

/** The bundler's runtime, as far as it is used here. */
interface Runtime {
  (id: string | number): Module | undefined;
  e(chunk: string): Promise<unknown>;
}
declare const __webpack_require__: Runtime;
declare const __webpack_public_path__: string;
declare const __webpack_hash__: string;

type Load = () => Promise<Module>;

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
