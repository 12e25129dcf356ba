import { useCallback, useEffect, useState } from 'react';
import type { ContextName, SearchIndex } from '../contract';
import { loadIndex, SearchIndexError } from './loadIndex';

/** How it stands with an index. `unbuilt`: this is the live preview, which has none. */
export type IndexState =
  | { readonly status: 'loading' | 'unbuilt'; readonly index?: undefined }
  /** `names`: its words are still on their way; `wordless`: they could not be had. */
  | { readonly status: 'names' | 'ready'; readonly index: SearchIndex }
  | { readonly status: 'wordless'; readonly index: SearchIndex; readonly error: SearchIndexError }
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
    setState((before) => (before.status === 'wordless' ? { status: 'names', index: before.index } : loading));
    const load = async () => {
      let names: SearchIndex | undefined;
      try {
        const first = await loadIndex(versionUrl, context);
        names = first;
        show({ status: 'names', index: names });
        show({ status: 'ready', index: await first.whole() });
      } catch (failure) {
        const error = asIndexError(failure, versionUrl);
        show(names ? { status: 'wordless', index: names, error } : { status: 'failed', error });
      }
    };
    load();
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
