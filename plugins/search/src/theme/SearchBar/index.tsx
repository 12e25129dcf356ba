import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import SearchField from '../../client/field';
import CodeFailure from '../../client/field/CodeFailure';
import { asksForSearch, currentPlatform } from '../../client/field/shortcut';
import { useSearchParts } from '../../client/field/useSearchParts';
import { useSearchScope } from '../../client/field/useSearchScope';
import { useHighlightsLoader } from '../../client/highlights/useHighlightsLoader';
import styles from './styles.module.css';

/** Where the box has no room, its button opens the dialog. */
const isHidden = (element: HTMLElement | null) => element === null || element.offsetWidth === 0;

/** Calls `onAsk` for the keys that ask for the search. */
function useShortcut(onAsk: () => void): void {
  useEffect(() => {
    const platform = currentPlatform();
    const onKeyDown = (event: KeyboardEvent) => {
      if (!asksForSearch(event, platform)) return;
      event.preventDefault();
      onAsk();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
}

/**
 * The search in the navbar: all of it that a page loads at first. List, dialog, engine and index come when the
 * reader approaches the box.
 */
export default function SearchBar(): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const scope = useSearchScope();
  const { Panel, Dialog, hasFailed, load, loadDialog } = useSearchParts(scope);
  const [isDialogOpen, setDialogOpen] = useState(false);
  const Highlights = useHighlightsLoader();

  const openDialog = () => {
    setDialogOpen(true);
    loadDialog();
  };
  useShortcut(() => (isHidden(input.current) ? openDialog() : input.current?.select()));
  const showsDialog = Dialog !== undefined && isDialogOpen;
  const lacks = !Panel || (isDialogOpen && !Dialog);
  const failure = hasFailed && lacks && <CodeFailure onRetry={isDialogOpen ? loadDialog : load} />;
  const onSubmit = (event: FormEvent) => {
    if (!isHidden(input.current) || failure) return;
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
      <SearchField {...{ input, scope }} panel={Panel}>
        {!showsDialog && failure}
      </SearchField>
      {showsDialog && (
        <Dialog {...{ scope }} panel={Panel} onClose={() => setDialogOpen(false)}>
          {failure}
        </Dialog>
      )}
      {Highlights && <Highlights />}
    </div>
  );
}
