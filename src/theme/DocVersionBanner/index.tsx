import Link from '@docusaurus/Link';
import {
  useDocsPreferredVersion,
  useDocsVersion,
  useDocVersionSuggestions,
} from '@docusaurus/plugin-content-docs/client';
import Translate, { translate } from '@docusaurus/Translate';
import { ThemeClassNames } from '@docusaurus/theme-common';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { Props } from '@theme/DocVersionBanner';
import clsx from 'clsx';
import type { ReactNode } from 'react';

/** Over a page that is not the latest edition's: which version it is about, and where that of the latest one is. */
export default function DocVersionBanner({ className }: Props): ReactNode {
  const { version, banner, label } = useDocsVersion();
  return (
    banner && (
      <div
        className={clsx(
          className,
          ThemeClassNames.docs.docVersionBanner,
          'alert',
          banner === 'unreleased' && 'alert--info',
        )}
        role="note"
      >
        <Sentences banner={banner} version={version} label={label} />
      </div>
    )
  );
}

interface SentencesProps {
  readonly banner: 'unreleased' | 'unmaintained';
  readonly version: string;
  readonly label: string;
}

function Sentences({ banner, version, label }: SentencesProps): ReactNode {
  const { title, customFields } = useDocusaurusContext().siteConfig;
  const suggestions = useDocVersionSuggestions(undefined);
  const latest = suggestions.latestVersionSuggestion.label;
  const tags = customFields?.versionTags as Readonly<Record<string, string>>;
  const values = {
    siteTitle: title,
    tag: <b>{tags[version]}</b>,
    label,
    latest,
    page: <LatestPage {...suggestions} />,
  };
  return banner === 'unreleased' ? (
    <Translate id="versions.banner.unreleased" values={values}>
      {
        'These pages are about {siteTitle} {tag} ({label}), the patch release of {latest}. If you run {latest}, read {page}.'
      }
    </Translate>
  ) : (
    <Translate id="versions.banner.superseded" values={values}>
      {
        'These pages are about {siteTitle} {tag}, which is no longer maintained. For the latest stable version, read {page}.'
      }
    </Translate>
  );
}

/** The same page of the latest edition, or where that one begins; who goes there stays in that edition. */
function LatestPage({
  latestDocSuggestion: same,
  latestVersionSuggestion: latest,
}: ReturnType<typeof useDocVersionSuggestions>): ReactNode {
  const { savePreferredVersionName } = useDocsPreferredVersion(undefined);
  const page = same ?? latest.docs.find(({ id }) => id === latest.mainDocId);
  return (
    page && (
      <Link to={page.path} onClick={() => savePreferredVersionName(latest.name)}>
        {same
          ? translate(
              { id: 'versions.banner.page', message: 'this page for {edition}' },
              { edition: latest.label },
            )
          : translate(
              { id: 'versions.banner.overview', message: 'the overview of {edition}' },
              { edition: latest.label },
            )}
      </Link>
    )
  );
}
