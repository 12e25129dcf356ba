import { useEffect, useState, type ReactNode } from 'react';
import { useLocation } from '@docusaurus/router';
import { Route } from 'react-router-dom';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import BasePathBanner from '@site/src/components/BasePathBanner';
import { notFoundMarker } from '@site/plugins/redirects/src/marker';

export interface Props {
  readonly children: ReactNode;
}

/** Whether the document that the browser loaded is the not-found page; later navigations don't change it. */
const isNotFoundDocument =
  ExecutionEnvironment.canUseDOM && document.querySelector(`meta[name="${notFoundMarker}"]`) !== null;

/**
 * The location to render for. The server renders one not-found page, under its own address, for all unknown
 * addresses; the first render in the browser has to be the same, or hydration fails. The real address
 * follows at once.
 */
function useHydratableLocation(): ReturnType<typeof useLocation> {
  const location = useLocation();
  const { siteConfig } = useDocusaurusContext();
  const [hydrated, setHydrated] = useState(!isNotFoundDocument);
  useEffect(() => setHydrated(true), []);
  return hydrated ? location : { ...location, pathname: `${siteConfig.baseUrl}404.html` };
}

export default function Root({ children }: Props): ReactNode {
  const location = useHydratableLocation();
  return (
    <>
      <BasePathBanner />
      <Route location={location} render={() => children} />
    </>
  );
}
