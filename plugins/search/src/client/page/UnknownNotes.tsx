import { translate } from '@docusaurus/Translate';
import type { ReactNode } from 'react';
import type { SearchEdition } from '../../contract';
import type { UnknownParts } from '../address';
import styles from './styles.module.css';

export interface Props {
  readonly unknown: UnknownParts;
  readonly edition: SearchEdition;
}

/** Says which parts of the address name nothing, and what is searched instead. */
export default function UnknownNotes({ unknown, edition }: Props): ReactNode {
  const { context, version } = unknown;
  return (
    <>
      {context !== undefined && (
        <p className={styles.note}>
          {translate(
            {
              id: 'search.unknown.context',
              message: 'No section "{context}". Results are from the whole site.',
            },
            { context },
          )}
        </p>
      )}
      {version !== undefined && (
        <p className={styles.note}>
          {translate(
            {
              id: 'search.unknown.version',
              message: 'No version "{version}". Results are from {edition}.',
            },
            { version, edition: edition.label },
          )}
        </p>
      )}
    </>
  );
}
