import Loading from '@theme/Loading';
import { type ReactNode, useEffect, useRef, useState } from 'react';

interface Props {
  /** Why the application could not start. */
  readonly reason: unknown;
  /** Tries again; rejects with why it failed once more. */
  readonly retry: () => Promise<void>;
}

/** What a page tells whose application cannot start. */
export default function StartFailure({ reason, retry }: Props): ReactNode {
  const [error, setError] = useState(reason);
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // The button that was pressed has given way to a spinner, and is here again.
    if (error !== undefined && error !== reason) box.current?.querySelector('button')?.focus();
  }, [error, reason]);

  const tryAgain = (): void => {
    setError(undefined);
    retry().catch(setError);
  };
  return (
    <div ref={box}>
      <Loading error={error} retry={tryAgain} isLoading={error === undefined} pastDelay timedOut={false} />
    </div>
  );
}
