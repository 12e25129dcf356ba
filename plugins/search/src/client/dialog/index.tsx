import { useHistory } from '@docusaurus/router';
import { translate } from '@docusaurus/Translate';
import { useHistoryPopHandler } from '@docusaurus/theme-common/internal';
import { type ComponentType, type ReactNode, useEffect, useRef } from 'react';
import SearchField, { type PanelProps } from '../field';
import type { SearchScope } from '../field/useSearchScope';
import styles from './styles.module.css';

export interface Props {
  readonly scope: SearchScope;
  /** The list, once its code has come. */
  readonly panel: ComponentType<PanelProps> | undefined;
  /** Shown below the box. */
  readonly children?: ReactNode;
  readonly onClose: () => void;
}

/**
 * The search on the whole screen, where the navbar has no room for it. The browser gives the focus back.
 *
 * It has an entry of the history, so that Back closes it on the first page of a visit, too. Who leaves by a result puts
 * that in the entry's place.
 */
export default function SearchDialog({ scope, panel, children, onClose }: Props): ReactNode {
  const history = useHistory();
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const hasEntry = useRef(false);
  const close = () => dialog.current?.close();
  const leave = () => {
    hasEntry.current = false;
    close();
  };
  useEffect(() => {
    // Not by the router, which would scroll: the entry is the page's own once more.
    window.history.pushState(window.history.state, '');
    hasEntry.current = true;
    dialog.current?.showModal();
    input.current?.focus();
  }, []);
  useHistoryPopHandler((location) => {
    const { location: shown, createHref } = history;
    leave();
    onClose();
    // Between the two entries of the page nothing happens for the router.
    const isSame = location.key === shown.key && createHref(location) === createHref(shown);
    return isSame ? false : undefined;
  });
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={translate({ id: 'theme.SearchBar.label', message: 'Search' })}
      onClose={() => (hasEntry.current ? window.history.back() : onClose())}
    >
      <SearchField className={styles.field} {...{ input, scope, panel }} onLeave={leave}>
        <button type="button" className={styles.close} onClick={close}>
          {translate({ id: 'search.close', message: 'Close' })}
        </button>
        {children}
      </SearchField>
    </dialog>
  );
}
