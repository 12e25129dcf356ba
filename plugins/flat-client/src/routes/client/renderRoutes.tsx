import { useLocation } from '@docusaurus/router';
import routes from '@generated/routes';
import Loading from '@theme/Loading';
import { type ReactNode, useEffect, useReducer } from 'react';
import { renderRoutes as renderConfig } from 'react-router-config';
import preload from './preload';
import { routesFor } from './routeTable';

type RenderParameters = Parameters<typeof renderConfig>;

function FlatRoutes(): ReactNode {
  const { pathname } = useLocation();
  const matched = routesFor(pathname);
  const [, update] = useReducer((count: number) => count + 1, 0);
  // The app moves to an address when its route is loaded, so this is unusual.
  useEffect(() => {
    if (!matched) preload(pathname).then(update, () => window.location.reload());
  }, [matched, pathname]);
  if (matched) return renderConfig(matched as unknown as RenderParameters[0]);
  return <Loading pastDelay error={null} retry={update} timedOut={false} isLoading />;
}

/** Stands for `@docusaurus/renderRoutes`: the app's own list is looked up for the address in view. */
export default function renderRoutes(list: RenderParameters[0], ...rest: unknown[]): ReactNode {
  return (list as unknown) === routes ? <FlatRoutes /> : renderConfig(list, ...(rest as []));
}
