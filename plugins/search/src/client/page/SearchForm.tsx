import { translate } from '@docusaurus/Translate';
import { type FormEvent, type ReactNode, useId } from 'react';
import type { Scope, SearchContext, SearchEdition } from '../../contract';
import { contextParameter, type SearchAddress, scopeOf } from '../address';
import { useSearchScope } from '../field/useSearchScope';
import { contextLabel } from '../later/contextLabel';
import styles from './styles.module.css';
import Words from './Words';

export interface Props {
  readonly text: string;
  readonly scope: Scope;
  readonly edition: SearchEdition;
  readonly editions: readonly SearchEdition[];
  readonly contexts: readonly SearchContext[];
  readonly onText: (text: string) => void;
  /** The reader decides on a search. */
  readonly onGo: (change: Partial<SearchAddress>) => void;
}

/** Words, part of the site and edition to search. */
export default function SearchForm(props: Props): ReactNode {
  const { scope, edition, editions, onGo } = props;
  const { baseUrl } = useSearchScope();
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    onGo({});
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a form is needed anyway.
    <form
      role="search"
      aria-label={translate({
        id: 'theme.SearchPage.emptyResultsTitle',
        message: 'Search the documentation',
      })}
      action={`${baseUrl}search`}
      className={styles.form}
      onSubmit={onSubmit}
    >
      <Words text={props.text} onText={props.onText} />
      <Choice
        label={translate({ id: 'search.page.edition', message: 'Edition' })}
        value={edition.url}
        options={editionOptions(props)}
        onChoose={(url) => onGo({ edition: editions.find((candidate) => candidate.url === url) ?? edition })}
      />
      <Choice
        label={translate({ id: 'search.page.context', message: 'Part' })}
        value={contextParameter(scope)}
        options={contextOptions(props)}
        onChoose={(parameter) => onGo({ scope: scopeOf(parameter, props.contexts) ?? {} })}
      />
    </form>
  );
}

/** An edition that the site does not have was asked for by its address: it is named, and refused below. */
function editionOptions({ edition, editions }: Props) {
  const isForeign = editions.every(({ url }) => url !== edition.url);
  return [...editions, ...(isForeign ? [edition] : [])].map(({ url, label }) => ({ value: url, label }));
}

function contextOptions({ contexts, scope }: Props) {
  const everywhere = {
    value: '',
    label: translate({ id: 'theme.SearchPage.searchContext.everywhere', message: 'Everywhere' }),
  };
  const parts = contexts.map(({ name }) => ({ value: name, label: contextLabel(name, contexts) }));
  if (!scope.outside) return [everywhere, ...parts];
  const outside = translate(
    { id: 'search.page.outside', message: 'Outside {context}' },
    { context: contextLabel(scope.outside, contexts) },
  );
  return [everywhere, ...parts, { value: contextParameter(scope), label: outside }];
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChoose: (value: string) => void;
}

function Choice({ label, value, options, onChoose }: ChoiceProps): ReactNode {
  const id = useId();
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ currentTarget }) => onChoose(currentTarget.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
