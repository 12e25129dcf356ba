import { translate } from '@docusaurus/Translate';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import SearchField from '../../client/field';
import { asksForSearch, currentPlatform } from '../../client/field/shortcut';
import { useMarksLoader } from '../../client/marks/useMarksLoader';
import { useSearchParts } from '../../client/useSearchParts';
import styles from './styles.module.css';

/** Where the box has no room, its button opens the dialog. */
const isHidden = (element: HTMLElement | null) => element === null || element.offsetWidth === 0;

/**
 * The search in the navbar: all of it that a page loads at first. List, dialog, engine and index come when the
 * reader approaches the box.
 */
export default function SearchBar(): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const { parts, hasFailed, load } = useSearchParts();
  const [isDialogOpen, setDialogOpen] = useState(false);
  const Marks = useMarksLoader();

  const openDialog = () => {
    setDialogOpen(true);
    load();
  };
  useEffect(() => {
    const platform = currentPlatform();
    const onKeyDown = (event: KeyboardEvent) => {
      if (!asksForSearch(event, platform)) return;
      event.preventDefault();
      if (isHidden(input.current)) openDialog();
      else input.current?.select();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
  const onSubmit = (event: FormEvent) => {
    if (!isHidden(input.current) || hasFailed) return;
    event.preventDefault();
    openDialog();
  };

  return (
    // The handlers prepare what the form inside offers to every input.
    // biome-ignore lint/a11y/noStaticElementInteractions: no interaction of its own.
    <div
      className={`navbar__search ${styles.bar}`}
      onPointerEnter={load}
      onFocus={load}
      onSubmitCapture={onSubmit}
    >
      <SearchField input={input} panel={parts?.SearchPanel} />
      {hasFailed && (
        <p role="alert" className={styles.failure}>
          {translate({ id: 'search.code.failed', message: 'The search could not be loaded.' })}{' '}
          <button type="button" onClick={load}>
            {translate({ id: 'search.retry', message: 'Retry' })}
          </button>
        </p>
      )}
      {parts && isDialogOpen && <parts.SearchDialog onClose={() => setDialogOpen(false)} />}
      {Marks && <Marks />}
    </div>
  );
}
