import { translate } from '@docusaurus/Translate';
import type { ReactNode } from 'react';
import type { SearchIndexError } from '../loadIndex';
import styles from './later.module.css';

export interface Props {
  readonly error: SearchIndexError;
  readonly onRetry: () => void;
}

/** Says why there is no answer and what the reader can do. */
export default function Failure({ error, onRetry }: Props): ReactNode {
  const { message, advice } = textsOf(error.kind);
  return (
    <div role="alert" className={styles.failure}>
      <p className={styles.lead}>{message}</p>
      {advice !== undefined && (
        <>
          <p>{advice}</p>
          <button type="button" className="button button--secondary button--sm" onClick={onRetry}>
            {translate({ id: 'search.retry', message: 'Retry' })}
          </button>
        </>
      )}
    </div>
  );
}

/** Without advice where trying again cannot help. */
function textsOf(kind: SearchIndexError['kind']): { readonly message: string; readonly advice?: string } {
  switch (kind) {
    case 'origin':
      return { message: translate({ id: 'search.failure.origin', message: 'Unexpected version url' }) };
    case 'network':
      return navigator.onLine === false
        ? {
            message: translate({ id: 'search.failure.offline', message: 'You are offline.' }),
            advice: translate({
              id: 'search.failure.offline.advice',
              message:
                'The search needs its index, which is not on this device yet. Connect, then try again.',
            }),
          }
        : {
            message: translate({
              id: 'search.failure.network',
              message: 'The search index could not be fetched.',
            }),
            advice: translate({
              id: 'search.failure.network.advice',
              message: 'Check the connection, then try again.',
            }),
          };
    case 'missing':
      return {
        message: translate({
          id: 'search.failure.missing',
          message: 'There is no search index at its address.',
        }),
        advice: translate({
          id: 'search.failure.missing.advice',
          message: 'The site may be in the middle of an update: try again in a minute.',
        }),
      };
    case 'malformed':
      return {
        message: translate({
          id: 'search.failure.malformed',
          message: 'The search index could not be read.',
        }),
        advice: translate({
          id: 'search.failure.malformed.advice',
          message:
            'It may be damaged or belong to a newer version of this site: reload the page, or try again.',
        }),
      };
  }
}

/** The live preview writes no index: says how to get one. Nothing on a built site. */
export function Unbuilt(): ReactNode {
  if (process.env.NODE_ENV !== 'development') return null;
  return (
    <div role="status" className={styles.note}>
      <p className={styles.lead}>
        {translate({ id: 'search.unbuilt', message: 'The live preview has no search index.' })}
      </p>
      <p>
        {translate({ id: 'search.unbuilt.advice', message: 'The search works on the built site:' })}{' '}
        <code>npm run build && npm run serve</code>
      </p>
    </div>
  );
}
