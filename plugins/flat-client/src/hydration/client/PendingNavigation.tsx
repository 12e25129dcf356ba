import ClientLifecyclesDispatcher, {
  dispatchLifecycleAction,
} from '@docusaurus/core/lib/client/ClientLifecyclesDispatcher';
import { type ComponentProps, type ReactNode, useRef, useState } from 'react';
import { Route } from 'react-router-dom';

type Location = ComponentProps<typeof ClientLifecyclesDispatcher>['location'];

/** Stands for the core's `PendingNavigation`, less the waiting for the next page, which is done in `router.tsx`. */
export default function PendingNavigation({
  location,
  children,
}: {
  readonly location: Location;
  readonly children: ReactNode;
}): ReactNode {
  useState(() => dispatchLifecycleAction('onRouteUpdate', { previousLocation: null, location }));
  const places = useRef<{ readonly shown: Location; readonly before: Location | null }>({
    shown: location,
    before: null,
  });
  if (places.current.shown !== location) places.current = { shown: location, before: places.current.shown };
  return (
    <ClientLifecyclesDispatcher previousLocation={places.current.before} location={location}>
      <Route location={location} render={() => children} />
    </ClientLifecyclesDispatcher>
  );
}
