import type { ClientModule } from '@docusaurus/types';

type Loaded = { readonly default: ClientModule };

let loaded: Loaded | undefined;
// Where it cannot be fetched, pages are moved to without a bar, and the next move asks again.
const load = (): Promise<Loaded | undefined> =>
  import('@docusaurus/theme-classic/lib/nprogress').then(
    (module) => (loaded = module),
    () => undefined,
  );

/** Stands for the theme's client module with the progress bar, whose code comes with the first move to another page. */
const progressBar: ClientModule = {
  onRouteUpdate(move) {
    if (!move.previousLocation) return undefined;
    let stop: (() => void) | undefined;
    let over = false;
    load().then((module) => {
      if (!over) stop = module?.default.onRouteUpdate?.(move) ?? undefined;
    });
    return () => {
      over = true;
      stop?.();
    };
  },
  onRouteDidUpdate(move) {
    loaded?.default.onRouteDidUpdate?.(move);
  },
};
export default progressBar;
