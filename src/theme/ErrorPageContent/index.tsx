import Link from '@docusaurus/Link';
import { useLocation } from '@docusaurus/router';
import Translate from '@docusaurus/Translate';
import { ErrorBoundaryError, ErrorBoundaryTryAgainButton } from '@docusaurus/theme-common';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { Props } from '@theme/Error';
import Heading from '@theme/Heading';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import styles from './styles.module.css';

/**
 * Shown in place of a page whose rendering failed: what happened, how to go on, and the errors behind it. It gives way when
 * the reader goes elsewhere.
 */
export default function ErrorPageContent({ error, tryAgain }: Props): ReactNode {
  const { siteConfig } = useDocusaurusContext();
  const location = useLocation();
  const [crashedAt] = useState(location);
  // Another page stands in the same layout, and had no part in the crash.
  useLayoutEffect(() => {
    if (location !== crashedAt) tryAgain();
  });
  return (
    <main className={styles.page}>
      <Heading as="h1">
        <Translate
          id="theme.ErrorPageContent.title"
          description="The title of the fallback page when the page crashed"
        >
          This page crashed.
        </Translate>
      </Heading>
      <p>
        <Translate id="errorPage.advice">
          Something broke on our side. Try again, or report this page.
        </Translate>
      </p>
      <div className={styles.actions}>
        <ErrorBoundaryTryAgainButton onClick={tryAgain} className="button button--primary" />
        <a href={siteConfig.baseUrl} className="button button--outline button--secondary">
          <Translate id="errorPage.home">Home page</Translate>
        </a>
        <Link to={`${String(siteConfig.customFields?.repository)}/issues/new`}>
          <Translate id="errorPage.report">Report it</Translate>
        </Link>
      </div>
      <section className={styles.cause} aria-labelledby="error-cause">
        <Heading as="h2" id="error-cause">
          <Translate id="errorPage.cause">What the browser said</Translate>
        </Heading>
        <ErrorBoundaryError error={error} />
      </section>
    </main>
  );
}
