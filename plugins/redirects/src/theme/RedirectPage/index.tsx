import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import { useDocsPreferredVersion } from '@docusaurus/plugin-content-docs/client';
import { useHistory, useLocation } from '@docusaurus/router';
import Translate, { translate } from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import { type ReactNode, useEffect } from 'react';

interface Props {
  /** Path of the target below the language. */
  readonly to: string;
  /** Page of the docs plugin to look for in the reader's preferred edition. */
  readonly doc: string | null;
}

/** The reader's preferred edition is known below the layout only. */
function Forward({ to, doc }: Props): ReactNode {
  const { preferredVersion } = useDocsPreferredVersion();
  const history = useHistory();
  const { search, hash } = useLocation();
  const fixed = useBaseUrl(to);
  const target = preferredVersion?.docs.find(({ id }) => id === doc)?.path ?? fixed;
  useEffect(() => history.replace(target + search + hash), [history, target, search, hash]);
  return (
    <Link to={target}>
      <Translate id="redirects.page.link">Go to the page</Translate>
    </Link>
  );
}

/** A page that leads on: at once with script, by a meta element without, by a link in any case. */
export default function RedirectPage({ to, doc }: Props): ReactNode {
  const fixed = useBaseUrl(to);
  const absolute = useBaseUrl(to, { absolute: true });
  const title = translate({ id: 'redirects.page.title', message: 'This page has another address' });
  return (
    <Layout title={title}>
      <Head>
        <meta name="robots" content="noindex" />
        <link rel="canonical" href={absolute} />
      </Head>
      {/* In the body: the core leaves a head's noscript out of the pages that it writes. */}
      <noscript
        // biome-ignore lint/security/noDangerouslySetInnerHtml: an address of the site's configuration
        dangerouslySetInnerHTML={{ __html: `<meta http-equiv="refresh" content="0; url=${fixed}">` }}
      />
      <main className="container margin-vert--xl">
        <Heading as="h1">{title}</Heading>
        <p>
          <Forward to={to} doc={doc} />
        </p>
      </main>
    </Layout>
  );
}
