import { RouteContextProvider } from '@docusaurus/core/lib/client/routeContext';
import Loading from '@theme/Loading';
import { type ComponentType, type ReactNode, useEffect, useReducer, useState } from 'react';
import { loadedProps, modulesIn, type Props } from './modules';
import { remembered } from './requests';

type Render = (props: object) => ReactNode;
type RouteContext = Parameters<typeof RouteContextProvider>[0]['value'];

/** A component of a route, and how to have its modules before it is rendered. */
export type RouteComponent = ComponentType<object> & {
  readonly preload: () => Promise<void>;
  /** Ids of the chunks that it needs. */
  readonly chunks: readonly string[];
};

/** The generator's own delay before a page says that it is loading, in milliseconds. */
const loadingDelay = 200;

function createComponent(
  name: string,
  load: () => Promise<Render>,
  chunks: readonly string[],
): RouteComponent {
  let render: Render | undefined;
  const preload = remembered(async () => {
    render = await load();
  });
  function FlatRoute(props: object): ReactNode {
    return render ? render(props) : <Pending preload={preload}>{() => render?.(props)}</Pending>;
  }
  FlatRoute.displayName = `FlatRoute(${name})`;
  return Object.assign(FlatRoute, { preload, chunks });
}

interface PendingProps {
  readonly preload: () => Promise<void>;
  readonly children: () => ReactNode;
}

/** Shown when a route renders before its modules are there, which is unusual. */
function Pending({ preload, children }: PendingProps): ReactNode {
  const [ready, setReady] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const [pastDelay, setPastDelay] = useState(false);
  const [attempt, retry] = useReducer((count: number) => count + 1, 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads again
  useEffect(() => {
    let live = true;
    setError(null);
    const timer = setTimeout(() => setPastDelay(true), loadingDelay);
    preload().then(
      () => live && setReady(true),
      (failure: Error) => live && setError(failure),
    );
    return () => {
      live = false;
      clearTimeout(timer);
    };
  }, [preload, attempt]);
  if (ready) return children();
  return (
    <Loading error={error} pastDelay={pastDelay} timedOut={false} retry={retry} isLoading={error === null} />
  );
}

/** The component of one route: loads what its props name, then renders the route's page component with it. */
export function createRouteComponent(path: string, props: Props): RouteComponent {
  const modules = modulesIn(props);
  const load = async (): Promise<Render> => {
    await Promise.all(modules.map((module) => module.load()));
    const { __comp, __context, __props, ...rest } = loadedProps(props) as Record<string, object | undefined>;
    const Component = __comp as unknown as ComponentType<object>;
    const complete = modules.every(({ value }) => Boolean(value));
    return (own) => {
      // When it is rendered, so that it shows as a crash of the page, with its cause.
      if (!complete)
        throw new Error(
          `The page component at ${path} doesn't have a default export. Nothing can be rendered without one.`,
        );
      return (
        <RouteContextProvider value={__context as unknown as RouteContext}>
          <Component {...rest} {...__props} {...own} />
        </RouteContextProvider>
      );
    };
  };
  return createComponent(
    path,
    load,
    modules.flatMap(({ chunks }) => chunks),
  );
}

/** The page for addresses that do not exist. */
export const createNotFoundComponent = (): RouteComponent =>
  createComponent('*', async () => {
    const { default: NotFound } = await import('@theme/NotFound');
    return (own) => (
      <RouteContextProvider value={{ plugin: { name: 'native', id: 'default' } }}>
        <NotFound {...own} />
      </RouteContextProvider>
    );
  }, []);
