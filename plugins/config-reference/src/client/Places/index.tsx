import Link from '@docusaurus/Link';
import { translate } from '@docusaurus/Translate';
import type { ReactNode } from 'react';
import type { Place } from '../../contract';
import styles from './styles.module.css';

/** The tables that lead to a class, one line for each place where it can stand. */
export default function Places({ places }: { readonly places: readonly Place[] }): ReactNode {
  return (
    <ul className={styles.places}>
      {places.map((place) => (
        <li key={place.steps.at(-1)?.header}>
          <ol>
            {place.steps.map((step, index) => (
              <li key={step.header}>
                <Step step={step} isLast={index === place.steps.length - 1} />
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ul>
  );
}

function Step({
  step: { header, href, selector },
  isLast,
}: {
  readonly step: Place['steps'][number];
  readonly isLast: boolean;
}) {
  const or = translate({ id: 'configReference.place.or', message: ' or ' });
  return (
    <>
      {href && !isLast ? (
        <Link to={href}>
          <code>{header}</code>
        </Link>
      ) : (
        <code>{header}</code>
      )}
      {selector && (
        <span className={styles.selector}>
          <code>{`${selector.key} = `}</code>
          {selector.values.map((value, index) => (
            <span key={value}>
              {index > 0 && or}
              <code>{`"${value}"`}</code>
            </span>
          ))}
        </span>
      )}
    </>
  );
}
