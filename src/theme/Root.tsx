import type { ReactNode } from 'react';
import BasePathBanner from '@site/src/components/BasePathBanner';

export interface Props {
  readonly children: ReactNode;
}

export default function Root({ children }: Props): ReactNode {
  return (
    <>
      <BasePathBanner />
      {children}
    </>
  );
}
