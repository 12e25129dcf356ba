/**
 * Code that a first visit can do without, because the page's HTML is there, but that other pages need: it comes with
 * the first page that the reader moves to.
 */
const loaders: (() => Promise<unknown>)[] = [];

export function deferUntilNavigation(load: () => Promise<unknown>): void {
  loaders.push(load);
}

export const loadDeferred = (): Promise<unknown> => Promise.all(loaders.map((load) => load()));
