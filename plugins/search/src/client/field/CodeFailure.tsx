import { translate } from '@docusaurus/Translate';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

/** Says that code of the search did not come. It must be there itself, so every page loads it. Belongs into the form of a box. */
export default function CodeFailure({ onRetry }: { readonly onRetry: () => void }): ReactNode {
  return (
    <p role="alert" className={styles.failure}>
      {translate({ id: 'search.code.failed', message: 'The search could not be loaded.' })}{' '}
      <button
        type="button"
        onClick={({ currentTarget: { form } }) => {
          onRetry();
          // This goes when the code comes, and the focus belongs where the list is.
          form?.querySelector('input')?.focus();
        }}
      >
        {translate({ id: 'search.retry', message: 'Retry' })}
      </button>
    </p>
  );
}
