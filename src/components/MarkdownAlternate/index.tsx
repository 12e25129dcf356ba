import Head from '@docusaurus/Head';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { ReactNode } from 'react';
import { markdownPath } from '../../../plugins/markdown/src/client/address';

interface Props {
  /** Address of the page, as Docusaurus names it: with base path and language. */
  readonly permalink: string;
}

/** Tells programs where the page's Markdown is. */
export default function MarkdownAlternate({ permalink }: Props): ReactNode {
  const { siteConfig } = useDocusaurusContext();
  return (
    <Head>
      <link rel="alternate" type="text/markdown" href={siteConfig.url + markdownPath(permalink)} />
    </Head>
  );
}
