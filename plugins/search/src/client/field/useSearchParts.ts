import { type ComponentType, useState } from 'react';
import type { Props as DialogProps } from '../dialog';
import { requestEarly } from '../earlyRequests';
import type { PanelProps } from '.';
import type { SearchScope } from './useSearchScope';

interface SearchParts {
  readonly Panel?: ComponentType<PanelProps>;
  readonly Dialog?: ComponentType<DialogProps>;
}

/**
 * Everything of the search that no page loads at first.
 *
 * @returns `load` fetches the code of the list and, at the same time, the index of the edition in view;
 *   `loadDialog` that of the dialog too. Called again, they try again what failed. `hasFailed` says that something did;
 *   it no longer matters once the parts are there.
 */
export function useSearchParts({ edition }: SearchScope) {
  const [parts, setParts] = useState<SearchParts>({});
  const [hasFailed, setFailed] = useState(false);
  const take = (loading: Promise<SearchParts>) => {
    loading.then(
      (loaded) => setParts((before) => ({ ...before, ...loaded })),
      () => setFailed(true),
    );
  };
  const load = () => {
    if (parts.Panel) return;
    const isBuilt = process.env.NODE_ENV !== 'development';
    if (isBuilt) requestEarly(`${edition.url}search-index.json`, `${edition.url}search-words.json`);
    take(import('../panel').then(({ default: Panel }) => ({ Panel })));
  };
  const loadDialog = () => {
    load();
    if (!parts.Dialog) take(import('../dialog').then(({ default: Dialog }) => ({ Dialog })));
  };
  return { ...parts, hasFailed, load, loadDialog };
}
