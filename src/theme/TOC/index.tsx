import { translate } from '@docusaurus/Translate';
import styles from '@docusaurus/theme-classic/lib/theme/TOC/styles.module.css';
import type { Props } from '@theme/TOC';
import TOCItems from '@theme/TOCItems';
import clsx from 'clsx';
import type { ReactNode } from 'react';

/** The contents of a page beside it. Beside a post they are outside of all landmarks, unless they are one. */
export default function TOC({ className, ...props }: Props): ReactNode {
  return (
    // The outermost element is the theme's: narrow windows leave it as the server sent it (plugins/flat-client).
    <div className={clsx(styles.tableOfContents, 'thin-scrollbar', className)}>
      <nav aria-label={translate({ id: 'theme.TOCCollapsible.toggleButtonLabel', message: 'On this page' })}>
        <TOCItems
          {...props}
          linkClassName="table-of-contents__link toc-highlight"
          linkActiveClassName="table-of-contents__link--active"
        />
      </nav>
    </div>
  );
}
