import { useLocation } from '@docusaurus/router';
import type { ReactNode } from 'react';
import { renderRoutes } from 'react-router-config';
import { routesFor } from './routeTable';

declare const __webpack_public_path__: string;

/** The app moves to an address when its route is loaded. */
const FlatRoutes = (): ReactNode => renderRoutes(routesFor(useLocation().pathname));

/** Stands for `@generated/routes`: a page is looked up when it is shown. The theme looks for the home page here. */
export default [__webpack_public_path__, '*'].map((path) => ({
  path,
  exact: path !== '*',
  component: FlatRoutes,
  key: 'page',
}));
