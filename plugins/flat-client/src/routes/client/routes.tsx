import { useLocation } from '@docusaurus/router';
import knownPages from 'flat-client-known-pages';
import type { ReactNode } from 'react';
import { renderRoutes } from 'react-router-config';
import { routesFor } from './routeTable';

/** The app moves to an address when its route is loaded. */
function FlatRoutes(): ReactNode {
  const { pathname } = useLocation();
  return renderRoutes(routesFor(pathname) as unknown as Parameters<typeof renderRoutes>[0]);
}

/** Stands for `@generated/routes`: whatever the address is, its route is looked up when it is shown. */
export default [...knownPages, '*'].map((path) => ({
  path,
  exact: path !== '*',
  component: FlatRoutes,
  key: 'page',
}));
