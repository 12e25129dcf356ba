import { useLocation } from '@docusaurus/router';
import site from 'flat-client-site';
import type { ReactNode } from 'react';
import { renderRoutes } from 'react-router-config';
import { routesFor } from './routeTable';

/** The app moves to an address when its route is loaded. */
function FlatRoutes(): ReactNode {
  const { pathname } = useLocation();
  return renderRoutes(routesFor(pathname));
}

/** Stands for `@generated/routes`: whatever the address is, its route is looked up when it is shown. */
export default [...site.knownPages, '*'].map((path) => ({
  path,
  exact: path !== '*',
  component: FlatRoutes,
  key: 'page',
}));
