import Translate from '@docusaurus/Translate';
import MarkdownAlternate from '@site/src/components/MarkdownAlternate';
import type { MouseEvent, ReactNode } from 'react';
import { markdownPath } from '../../../plugins/markdown/src/client/address';
import styles from './styles.module.css';

interface Props {
  /** Address of the page, as Docusaurus names it: with base path and language. */
  readonly permalink: string;
}

/** The page as Markdown, from `plugins/markdown`: to be copied, or opened. */
export default function PageActions({ permalink }: Props): ReactNode {
  const address = markdownPath(permalink);
  return (
    // Another page begins anew, without what was said of this one.
    <div key={permalink} className={`page-actions ${styles.actions}`} data-search-ignore="">
      <MarkdownAlternate permalink={permalink} />
      <span role="status" />
      <button type="button" className="clean-btn" data-page={address} onClick={copy}>
        <Translate id="pageActions.copy">Copy page</Translate>
      </button>
      <a href={address}>
        <Translate id="pageActions.view">View as Markdown</Translate>
      </a>
    </div>
  );
}

function copy({ currentTarget: button }: MouseEvent<HTMLButtonElement>): void {
  import('./copyPage').then((module) => module.copyPage(button));
}
