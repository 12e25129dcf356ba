import type { ClientModule } from '@docusaurus/types';

type RouteUpdate = NonNullable<ClientModule['onRouteDidUpdate']>;
type Address = Parameters<RouteUpdate>[0]['location'];

/** A block of a page, and how far its upper edge was below the window's. */
interface Place {
  /** The way to it from `main`, child by child. */
  readonly path: readonly number[];
  readonly top: number;
}

/** What is taken as a whole: its parts may be others when the page is made again. */
const whole = 'h1, h2, h3, h4, p, pre, tr, .theme-diagram';

/** Places by entry of the history. */
const places = new Map<string, Place>();
let shown: string | undefined;

/** Names an entry of the history; the one that a document was opened with may have no key. */
const entryOf = ({ key, pathname, search, hash }: Address): string => key ?? pathname + search + hash;

/** The block at the window's upper edge. */
function currentPlace(main: Element): Place {
  const path: number[] = [];
  let element = main;
  while (element.children.length > 0 && !element.matches(whole)) {
    const children = [...element.children];
    const index = children.findIndex((child) => child.getBoundingClientRect().bottom > 0);
    path.push(index === -1 ? children.length - 1 : index);
    element = children.at(index) ?? element;
  }
  return { path, top: element.getBoundingClientRect().top };
}

function restore({ path, top }: Place): void {
  const main = document.querySelector('main');
  const element = path.reduce<Element | null | undefined>((parent, index) => parent?.children[index], main);
  if (!element) return;
  // By whole pixels, as windows scroll: the browser cuts off the rest, which is nearly one at times.
  const align = () => window.scrollBy(0, Math.round(element.getBoundingClientRect().top - top));
  // Lays out what it lies in. Only then it is known how far it is from there.
  element.scrollIntoView();
  align();
  // What is above it is laid out now, too. The browser makes up for that, less a part of a pixel.
  requestAnimationFrame(align);
}

/** Remembers the block that is read when the reader leaves its page. */
export const onRouteUpdate: ClientModule['onRouteUpdate'] = () => {
  const main = document.querySelector('main');
  if (shown !== undefined && main !== null) places.set(shown, currentPlace(main));
};

/**
 * Leads Back and Forward to the block that was read. The browser only knows how far the page was scrolled, and parts out
 * of view have not yet the height that they had.
 */
export const onRouteDidUpdate: RouteUpdate = ({ location }) => {
  shown = entryOf(location);
  const place = places.get(shown);
  // After the browser's own attempt, and before anything is painted.
  if (place) requestAnimationFrame(() => restore(place));
};
