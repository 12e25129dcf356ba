import ConfigReferenceLinks from '@theme/ConfigReferenceLinks';
import DocItemFooter from '@theme-original/DocItem/Footer';
import type { ReactNode } from 'react';

export default function DocItemFooterWithSettings(): ReactNode {
  return (
    <>
      <ConfigReferenceLinks />
      <DocItemFooter />
    </>
  );
}
