import Translate, { translate } from '@docusaurus/Translate';
import type { ReactNode } from 'react';
import type { ChangedFact, Mark } from '../../contract';
import styles from './styles.module.css';

/** What changed about a class or a parameter from one version to another. */
export default function Marks({ marks }: { readonly marks: readonly Mark[] }): ReactNode {
  if (marks.length === 0) return null;
  return (
    <ul className={styles.marks}>
      {marks.map((mark) => (
        <li key={JSON.stringify(mark)} className={styles[mark.kind]}>
          <MarkText mark={mark} />
        </li>
      ))}
    </ul>
  );
}

/** One mark in words. */
export function MarkText({ mark }: { readonly mark: Mark }): ReactNode {
  const { version } = mark;
  switch (mark.kind) {
    case 'added':
      return (
        <Translate id="configReference.mark.added" values={{ version }}>
          {'New in {version}'}
        </Translate>
      );
    case 'removed':
      return (
        <Translate id="configReference.mark.removed" values={{ version }}>
          {'Removed in {version}'}
        </Translate>
      );
    default:
      return (
        <>
          <Translate id="configReference.mark.changed" values={{ version, fact: factName(mark.fact) }}>
            {'{fact} changed in {version}:'}
          </Translate>{' '}
          <code>{mark.from}</code> → <code>{mark.to}</code>
        </>
      );
  }
}

function factName(fact: ChangedFact): string {
  switch (fact) {
    case 'type':
      return translate({ id: 'configReference.fact.type', message: 'Type' });
    case 'default':
      return translate({ id: 'configReference.fact.default', message: 'Default' });
    case 'required':
      return translate({ id: 'configReference.fact.required', message: 'Required' });
    default:
      return translate({ id: 'configReference.fact.values', message: 'Allowed values' });
  }
}
