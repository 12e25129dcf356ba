import { useDocsSidebar, useDocsVersion } from '@docusaurus/plugin-content-docs/client';
import type { Props } from '@theme/DocSidebar';
import DocSidebar from '@theme/DocSidebar';
import { type ReactNode, useEffect, useState } from 'react';
import { loadSection } from './routeTable';

/** The sidebar, and on narrow windows the drawer that holds it, with its button. */
const places = '.theme-doc-sidebar-container, .navbar-sidebar, .navbar__toggle';

/**
 * Stands for `@theme/DocSidebar`: a page brings the part of its sidebar that it shows. Once the pointer, a finger or the
 * focus comes to it, all of it is fetched, and then stands in the metadata of the version.
 */
export default function FlatDocSidebar(props: Props): ReactNode {
  const { docsSidebars } = useDocsVersion();
  const { name = '' } = useDocsSidebar() ?? {};
  const [, setWhole] = useState(false);
  useEffect(() => {
    function look({ target }: Event): void {
      if (!(target instanceof Element) || target.closest(places) === null) return;
      loadSection(window.location.pathname).then(
        () => setWhole(true),
        // It shows when the reader moves to another page; until then the next turn to the sidebar asks again.
        () => undefined,
      );
    }
    const events = ['pointerover', 'focusin'];
    for (const type of events) document.addEventListener(type, look, { passive: true });
    return () => {
      for (const type of events) document.removeEventListener(type, look);
    };
  }, []);
  return <DocSidebar {...props} sidebar={docsSidebars[name] ?? props.sidebar} />;
}
