import Translate, { translate } from '@docusaurus/Translate';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

/** What the page loader tells: see react-loadable's `LoadingComponentProps`. */
interface Props {
  readonly error?: unknown;
  readonly retry?: () => void;
  /** True once loading has taken long enough for a reader to wonder. */
  readonly pastDelay?: boolean;
}

function LoadError({ error, retry }: Pick<Props, 'error' | 'retry'>): ReactNode {
  return (
    <div className={styles.error} role="alert">
      <p className={styles.title}>
        <Translate id="loading.error.title">This page was not loaded completely.</Translate>
      </p>
      <p className={styles.message}>{String(error)}</p>
      <p>
        <Translate id="loading.error.advice">
          Check the connection, then retry. If that fails, reload the page: the site may have changed.
        </Translate>
      </p>
      <button type="button" className={styles.retry} onClick={retry}>
        <Translate id="loading.error.retry">Retry</Translate>
      </button>
    </div>
  );
}

function Spinner(): ReactNode {
  const label = translate({ id: 'loading.spinner', message: 'Loading' });
  return (
    <div className={styles.wait} role="status">
      <svg className={styles.spinner} viewBox="0 0 45 45" role="img" aria-label={label}>
        <g fill="none" strokeWidth="2" transform="translate(1 1)">
          {['1.5s', '3s'].map((begin) => (
            <circle key={begin} cx="22" cy="22" r="6" strokeOpacity="0">
              <animate attributeName="r" begin={begin} dur="3s" values="6;22" repeatCount="indefinite" />
              <animate
                attributeName="stroke-opacity"
                begin={begin}
                dur="3s"
                values="1;0"
                repeatCount="indefinite"
              />
              <animate
                attributeName="stroke-width"
                begin={begin}
                dur="3s"
                values="2;0"
                repeatCount="indefinite"
              />
            </circle>
          ))}
          <circle cx="22" cy="22" r="8">
            <animate
              attributeName="r"
              begin="0s"
              dur="1.5s"
              values="6;1;2;3;4;5;6"
              repeatCount="indefinite"
            />
          </circle>
        </g>
      </svg>
    </div>
  );
}

/** Shown in place of a page whose code is on its way, late, or did not come. */
export default function Loading({ error, retry, pastDelay }: Props): ReactNode {
  if (error) return <LoadError error={error} retry={retry} />;
  return pastDelay ? <Spinner /> : null;
}
