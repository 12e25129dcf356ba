import { translate } from '@docusaurus/Translate';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { type ReactNode, useId } from 'react';
import styles from './styles.module.css';

export interface Props {
  readonly query: string;
  readonly onChange: (query: string) => void;
  readonly shown: number;
  readonly total: number;
}

/** A box that narrows a long list down. Without script there is no box, and the list is whole. */
export default function ParameterFilter({ query, onChange, shown, total }: Props): ReactNode {
  const id = useId();
  if (!useIsBrowser()) return null;
  return (
    <div className={styles.filter}>
      <label htmlFor={id}>
        {translate({ id: 'configReference.filter.label', message: 'Filter this list' })}
      </label>
      <input
        id={id}
        type="search"
        value={query}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
      />
      <output htmlFor={id}>
        {query.trim() !== '' &&
          translate(
            { id: 'configReference.filter.count', message: '{shown} of {total}' },
            { shown: String(shown), total: String(total) },
          )}
      </output>
    </div>
  );
}
