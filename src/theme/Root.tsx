import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import BasePathBanner from '@site/src/components/BasePathBanner';
import type { ReactNode } from 'react';
import { renderNotFoundAfresh } from './NotFound/renderAfresh';

interface Props {
  readonly children: ReactNode;
}

if (ExecutionEnvironment.canUseDOM) renderNotFoundAfresh();

/** What stands around every page. */
export default function Root({ children }: Props): ReactNode {
  return (
    <>
      <BasePathBanner />
      {children}
    </>
  );
}
