import type { ReactNode } from 'react';
import styles from './styles.module.css';

/** One line of a list of facts; nothing where the fact is absent. */
export interface Fact {
  readonly name: string;
  readonly value: ReactNode;
}

/** Names and values, one pair a line. */
export default function Facts({ facts }: { readonly facts: readonly (Fact | undefined)[] }): ReactNode {
  const shown = facts.filter((fact) => fact !== undefined);
  if (shown.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {shown.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Values in code, separated by spaces. */
export function Codes({ values }: { readonly values: readonly string[] }): ReactNode {
  return values.map((value) => (
    <span key={value}>
      <code>{value}</code>{' '}
    </span>
  ));
}
