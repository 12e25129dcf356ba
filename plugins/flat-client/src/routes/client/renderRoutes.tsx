import { useLocation } from '@docusaurus/router';
import routes from '@generated/routes';
import type { ReactNode } from 'react';
import { renderRoutes as renderConfig } from 'react-router-config';
import preload from './preload';
import { routesFor } from './routeTable';

type Routes = Parameters<typeof renderConfig>[0];

function FlatRoutes(): ReactNode {
  const { pathname } = useLocation();
  const matched = routesFor(pathname);
  // The app moves to an address when its route is loaded, so this is unusual. React waits for a promise.
  if (!matched) throw preload(pathname).catch(() => window.location.reload());
  return renderConfig(matched as unknown as Routes);
}

/** Stands for `@docusaurus/renderRoutes`: the app's own list is looked up for the address in view. */
export default function renderRoutes(list: Routes, ...rest: unknown[]): ReactNode {
  return (list as unknown) === routes ? <FlatRoutes /> : renderConfig(list, ...(rest as []));
}
