import Link from '@docusaurus/Link';
import Translate, { translate } from '@docusaurus/Translate';
import CodeBlock from '@theme/CodeBlock';
import HeadingElement from '@theme/Heading';
import { type ReactNode, useMemo } from 'react';
import Parameter from '../../client/Parameter';
import ParameterFilter from '../../client/ParameterFilter';
import { useFilter } from '../../client/ParameterFilter/useFilter';
import Places from '../../client/Places';
import ReferenceLayout from '../../client/ReferenceLayout';
import styles from '../../client/styles.module.css';
import LinkList from '../../client/text/LinkList';
import Marks from '../../client/text/Marks';
import RichText, { InlineText, wordsOf } from '../../client/text/RichText';
import type { ClassPage, Heading } from '../../contract';

export interface Props {
  readonly page: ClassPage;
}

/** The page of a configuration class: what it is for, where it stands, samples, its parameters. */
export default function ConfigReferenceClass({ page }: Props): ReactNode {
  const titles = useTitles();
  const { summary, body, places, guides, marks } = page;
  return (
    <ReferenceLayout head={page.head} toc={contents(page, titles)}>
      <p className={styles.lead}>
        <InlineText text={summary} />
      </p>
      <Identity page={page} />
      <Marks marks={marks} />
      <RichText text={body} />
      {places.length > 0 && (
        <>
          <HeadingElement as="h2" id="place">
            {titles.place}
          </HeadingElement>
          <Places places={places} />
        </>
      )}
      <Samples page={page} title={titles.samples} />
      <Parameters page={page} title={titles.parameters} />
      {guides.length > 0 && (
        <>
          <HeadingElement as="h2" id="guides">
            {titles.guides}
          </HeadingElement>
          <LinkList links={guides} />
        </>
      )}
    </ReferenceLayout>
  );
}

type Titles = ReturnType<typeof useTitles>;

function useTitles() {
  return {
    place: translate({ id: 'configReference.class.place', message: 'Where it stands' }),
    samples: translate({ id: 'configReference.class.samples', message: 'In a TOML file' }),
    parameters: translate({ id: 'configReference.class.parameters', message: 'Parameters' }),
    guides: translate({ id: 'configReference.class.guides', message: 'Pages that use it' }),
  };
}

function contents({ places, parameters, guides }: ClassPage, titles: Titles): Heading[] {
  return [
    ...(places.length > 0 ? [{ id: 'place', text: titles.place, level: 2 as const }] : []),
    { id: 'samples', text: titles.samples, level: 2 },
    { id: 'parameters', text: titles.parameters, level: 2 },
    ...parameters.map(({ id, name }) => ({ id, text: name, level: 3 as const })),
    ...(guides.length > 0 ? [{ id: 'guides', text: titles.guides, level: 2 as const }] : []),
  ];
}

/** The class in the framework, and what selects it. */
function Identity({ page: { selector, className, sourceUrl, dottedName } }: Props): ReactNode {
  return (
    <p className={styles.identity}>
      {selector?.value && (
        <span>
          <Translate id="configReference.class.selector">Selected by</Translate>{' '}
          <code>{`${selector.key} = "${selector.value}"`}</code>
        </span>
      )}
      <span title={dottedName}>
        <Translate id="configReference.class.class">Class</Translate> <code>{className}</code>
      </span>
      <Link to={sourceUrl}>
        <Translate id="configReference.class.source">Source code</Translate>
      </Link>
    </p>
  );
}

function Samples({
  page: { minimalSample, fullSample },
  title,
}: Props & { readonly title: string }): ReactNode {
  const isOnly = minimalSample === undefined;
  return (
    <>
      <HeadingElement as="h2" id="samples">
        {title}
      </HeadingElement>
      {isOnly ? (
        <p>
          <Translate id="configReference.class.optional">
            Every key has a default: the table may be left out. With all keys it looks like this; lines that
            start with # have no default and show what may stand there.
          </Translate>
        </p>
      ) : (
        <p>
          <Translate id="configReference.class.minimal">The fewest keys that work:</Translate>
        </p>
      )}
      {minimalSample && <CodeBlock language="toml">{minimalSample}</CodeBlock>}
      {isOnly && fullSample && <CodeBlock language="toml">{fullSample}</CodeBlock>}
      {!isOnly && fullSample && (
        <details className={styles.samples} data-search-ignore="">
          <summary>
            <Translate id="configReference.class.full">
              All keys, with their defaults; lines that start with # have none and show what may stand there
            </Translate>
          </summary>
          <CodeBlock language="toml">{fullSample}</CodeBlock>
        </details>
      )}
    </>
  );
}

function Parameters({ page: { parameters }, title }: Props & { readonly title: string }): ReactNode {
  const entries = useMemo(
    () => parameters.map(({ name, text }) => ({ name, words: wordsOf(text) })),
    [parameters],
  );
  const { query, setQuery, isUseful, shown, isHidden } = useFilter(entries);
  return (
    <>
      <HeadingElement as="h2" id="parameters">
        {title}
      </HeadingElement>
      {isUseful && (
        <ParameterFilter query={query} onChange={setQuery} shown={shown} total={parameters.length} />
      )}
      {parameters.length === 0 ? (
        <p>
          <Translate id="configReference.class.noParameters">It has no parameters of its own.</Translate>
        </p>
      ) : (
        <div className={styles.list}>
          {parameters.map((parameter) => (
            <Parameter key={parameter.name} parameter={parameter} hidden={isHidden(parameter.name)} />
          ))}
        </div>
      )}
    </>
  );
}
