import type { Bag, EncodedProps } from '../contract';

/** The bundler's runtime, as far as it is used here. */
interface Runtime {
  (id: string | number): unknown;
  e(chunk: string): Promise<unknown>;
}
declare const __webpack_require__: Runtime;
declare const __webpack_get_script_filename__: (chunk: string) => string;
declare const __webpack_public_path__: string;

/** A module of a route: how it is loaded and, after that, what it exports. */
export class RouteModule {
  value: unknown;

  constructor(
    private readonly id: string | number,
    readonly chunks: readonly string[],
  ) {}

  async load(): Promise<void> {
    await Promise.all(this.chunks.map((chunk) => __webpack_require__.e(chunk)));
    const exported = __webpack_require__(this.id) as Record<string, unknown>;
    // Data is its own default export.
    const namespace = exported?.__esModule ? exported : { default: exported };
    const value = namespace.default;
    // Pages have named exports (`frontMatter`, `toc`), which the theme reads off the component.
    if (typeof value === 'function' || (typeof value === 'object' && value !== null)) {
      for (const [name, one] of Object.entries(namespace))
        if (name !== 'default') (value as Record<string, unknown>)[name] = one;
    }
    this.value = value;
  }
}

/** Props of a route, with modules in their places. */
export type Props = RouteModule | readonly Props[] | { readonly [name: string]: Props };

/** Props as a bag has them, with modules. */
export function decodeProps(props: EncodedProps, bag: Bag): Props {
  if (typeof props === 'number') {
    const [id, ...chunks] = bag.r[props] ?? [''];
    return new RouteModule(id, chunks);
  }
  if (Array.isArray(props)) return props.map((part) => decodeProps(part as EncodedProps, bag));
  return Object.fromEntries(
    Object.entries(props).map(([name, part]) => [name, decodeProps(part as EncodedProps, bag)]),
  );
}

export function modulesIn(props: Props): RouteModule[] {
  return props instanceof RouteModule
    ? [props]
    : Object.values(props).flatMap((part) => modulesIn(part as Props));
}

/** Props with the exports of their modules, all of which are loaded. */
export function loadedProps(props: Props): unknown {
  if (props instanceof RouteModule) return props.value;
  if (Array.isArray(props)) return props.map((part) => loadedProps(part as Props));
  return Object.fromEntries(Object.entries(props).map(([name, part]) => [name, loadedProps(part as Props)]));
}

/** Address of a chunk's script. */
export const chunkAddress = (chunk: string): string =>
  __webpack_public_path__ + __webpack_get_script_filename__(chunk);

/** Address of the site's root, from which all assets are asked for. */
export const assetRoot = (): string => __webpack_public_path__;
