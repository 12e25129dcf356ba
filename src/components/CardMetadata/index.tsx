import { PageMetadata } from '@docusaurus/theme-common';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { ReactNode } from 'react';
import { cardAddress } from '../../../plugins/cards/src/client/address';

interface Props {
  readonly title: string;
  /** Path of the page. */
  readonly permalink: string;
}

/** The picture that networks show beside a link to the page, and that the page is an article. */
export default function CardMetadata({ title, permalink }: Props): ReactNode {
  const { baseUrl } = useDocusaurusContext().siteConfig;
  return (
    <PageMetadata image={cardAddress(permalink, baseUrl)}>
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:image:alt" content={title} />
      <meta property="og:type" content="article" />
    </PageMetadata>
  );
}
