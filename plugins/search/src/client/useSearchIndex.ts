import { useCallback, useEffect, useState } from 'react';
import type { ContextName, SearchIndex } from '../contract';
import { loadIndex, SearchIndexError } from './loadIndex';

/** How it stands with an index. `unbuilt`: this is the live preview, which has none. */
export type IndexState =
  | { readonly status: 'loading' | 'unbuilt'; readonly index?: undefined }
  | { readonly status: 'ready'; readonly index: SearchIndex }
  | { readonly status: 'failed'; readonly error: SearchIndexError; readonly index?: undefined };

const loading: IndexState = { status: 'loading' };
const unbuilt: IndexState = { status: 'unbuilt' };

/** An index that is loaded for as long as a component shows, and how to try again after a failure. */
export function useSearchIndex(
  versionUrl: string,
  context?: ContextName,
): { readonly state: IndexState; readonly retry: () => void } {
  const [state, setState] = useState(loading);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every attempt loads again.
  useEffect(() => {
    if (process.env.NODE_ENV === 'development') {
      setState(unbuilt);
      return;
    }
    let isCurrent = true;
    const show = (next: IndexState) => {
      if (isCurrent) setState(next);
    };
    setState(loading);
    loadIndex(versionUrl, context).then(
      (index) => show({ status: 'ready', index }),
      (error: unknown) => show({ status: 'failed', error: asIndexError(error, versionUrl) }),
    );
    return () => {
      isCurrent = false;
    };
  }, [versionUrl, context, attempt]);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return { state, retry };
}

/** What fails in an unforeseen way is a fault of the file to the reader, who can try again. */
function asIndexError(error: unknown, url: string): SearchIndexError {
  return error instanceof SearchIndexError ? error : new SearchIndexError('malformed', url, String(error));
}
