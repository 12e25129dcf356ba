import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { notFoundMarker } from '@site/plugins/redirects/src/marker';
import BasePathBanner from '@site/src/components/BasePathBanner';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

export interface Props {
  readonly children: ReactNode;
}

/**
 * The server renders one not-found page for all unknown addresses, and the browser another for the real one
 * (below `/docs` it belongs to an edition), so there is nothing to hydrate. The core renders into a root that
 * exists already, and a new root replaces what the server wrote.
 */
function renderNotFoundAfresh(): void {
  const container = document.getElementById('__docusaurus');
  if (container === null || document.querySelector(`meta[name="${notFoundMarker}"]`) === null) return;
  window.docusaurusRoot ??= createRoot(container);
}

if (ExecutionEnvironment.canUseDOM) renderNotFoundAfresh();

export default function Root({ children }: Props): ReactNode {
  return (
    <>
      <BasePathBanner />
      {children}
    </>
  );
}
