import Translate, { translate } from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Admonition from '@theme/Admonition';
import type { ReactNode } from 'react';

export interface Props {
  /** The content file, as Docusaurus names it: `@site/...`. */
  readonly source: string;
}

/** Over a page of a translation whose text is still the default language's. */
export default function SourceLanguageNotice({ source }: Props): ReactNode {
  const { i18n } = useDocusaurusContext();
  if (i18n.currentLocale === i18n.defaultLocale || source.startsWith('@site/i18n/')) return null;
  return (
    <Admonition
      type="info"
      title={translate({ id: 'sourceLanguageNotice.title', message: 'Not translated yet' })}
    >
      <p>
        <Translate id="sourceLanguageNotice.text">
          This page has no translation into your language yet. Below is the English text.
        </Translate>
      </p>
    </Admonition>
  );
}
