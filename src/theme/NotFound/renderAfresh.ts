import { createRoot } from 'react-dom/client';
import { notFoundMarker } from '../../../lib/notFound';

/**
 * The server renders one not-found page for all unknown addresses, and the browser another for the real one
 * (below `/docs` it belongs to an edition), so there is nothing to hydrate. The core renders into a root that
 * exists already, and a new root replaces what the server wrote.
 */
export function renderNotFoundAfresh(): void {
  const container = document.getElementById('__docusaurus');
  if (container === null || document.querySelector(`meta[name="${notFoundMarker}"]`) === null) return;
  window.docusaurusRoot ??= createRoot(container);
}
