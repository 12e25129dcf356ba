import { type ReactNode, useMemo } from 'react';
import type { Variable as VariableData } from '../../contract';
import ParameterFilter from '../ParameterFilter';
import { useFilter } from '../ParameterFilter/useFilter';
import styles from '../styles.module.css';
import { wordsOf } from '../text/RichText';
import Variable from '.';

/** The variables of a page, with a filter where they are many. */
export default function VariableList({
  variables,
}: {
  readonly variables: readonly VariableData[];
}): ReactNode {
  const entries = useMemo(
    () => variables.map(({ name, text }) => ({ name, words: wordsOf(text) })),
    [variables],
  );
  const { query, setQuery, isUseful, shown, isHidden } = useFilter(entries);
  return (
    <>
      {isUseful && (
        <ParameterFilter query={query} onChange={setQuery} shown={shown} total={variables.length} />
      )}
      <div className={styles.list}>
        {variables.map((variable) => (
          <Variable key={variable.name} variable={variable} hidden={isHidden(variable.name)} />
        ))}
      </div>
    </>
  );
}
