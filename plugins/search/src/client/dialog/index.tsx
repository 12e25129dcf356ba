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

/** The search on the whole screen, where the navbar has no room for it. The browser gives the focus back. */
export default function SearchDialog({ scope, panel, children, onClose }: Props): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const close = () => dialog.current?.close();
  useEffect(() => {
    dialog.current?.showModal();
    input.current?.focus();
  }, []);
  // Back closes the dialog and stays on the page.
  useHistoryPopHandler(() => {
    close();
    return false;
  });
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={translate({ id: 'theme.SearchBar.label', message: 'Search' })}
      onClose={onClose}
    >
      <SearchField className={styles.field} {...{ input, scope, panel }} onLeave={close}>
        <button type="button" className={styles.close} onClick={close}>
          {translate({ id: 'search.close', message: 'Close' })}
        </button>
        {children}
      </SearchField>
    </dialog>
  );
}
