import Head from '@docusaurus/Head';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { ReactNode } from 'react';

interface Props {
  /** Site path, with base path and language, of the page that took the place of the one in view. */
  readonly path: string;
}

/** Search engines and networks show one of the pages that say the same of two editions. */
export default function CanonicalPage({ path }: Props): ReactNode {
  const address = useDocusaurusContext().siteConfig.url + path;
  return (
    <Head>
      <link rel="canonical" href={address} />
      <meta property="og:url" content={address} />
    </Head>
  );
}
