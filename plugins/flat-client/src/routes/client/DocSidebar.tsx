import type { Props } from '@theme/DocSidebar';
import DocSidebar from '@theme/DocSidebar';
import type { ReactNode } from 'react';
import { pageData } from './pageData';
import { loadSection } from './routeTable';
import { useWholeSidebar } from './versions';

/** The sidebar, and on narrow windows the drawer that holds it, with its button. */
const places = '.theme-doc-sidebar-container, .navbar-sidebar, .navbar__toggle';

/** Once the pointer, a finger or the focus comes to the sidebar, all of it is fetched. */
function look({ target }: Event): void {
  if (!(target instanceof Element) || target.closest(places) === null) return;
  // A failure shows when the reader moves to another page; until then the next turn to the sidebar asks again.
  loadSection(window.location.pathname).catch(() => undefined);
}
if (pageData?.version)
  for (const type of ['pointerover', 'focusin']) document.addEventListener(type, look, { passive: true });

/** Stands for `@theme/DocSidebar`: the same, with the whole sidebar once it is loaded. */
export default function FlatDocSidebar(props: Props): ReactNode {
  return <DocSidebar {...props} sidebar={useWholeSidebar(props.sidebar)} />;
}
