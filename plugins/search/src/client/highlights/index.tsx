import { useLocation } from '@docusaurus/router';
import { translate } from '@docusaurus/Translate';
import { usePluralForm } from '@docusaurus/theme-common';
import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { clearHighlights, highlightDocument } from './highlightDocument';
import { searchWordsOf } from './searchWords';
import styles from './styles.module.css';

const none: readonly string[] = [];

/** How many places are highlighted, and how to take that away; they stay while the reader moves within the page. */
function useHighlights() {
  const location = useLocation();
  const [shown, setShown] = useState({ location, words: searchWordsOf(location.state) });
  if (shown.location !== location) {
    const words = searchWordsOf(location.state);
    const isSamePage = shown.location.pathname === location.pathname;
    setShown({ location, words: words.length === 0 && isSamePage ? shown.words : words });
  }
  const [count, setCount] = useState(0);
  useEffect(() => {
    setCount(highlightDocument(shown.words));
    return clearHighlights;
  }, [shown.words]);
  const dismiss = () => {
    setShown({ location, words: none });
    // Reloading must not bring them back. Not by the router, which would scroll.
    window.history.replaceState({ ...window.history.state, state: undefined }, '');
  };
  return { count, dismiss };
}

/** Highlights the words of the search that led to this page, and offers to take that away. */
export default function Highlights(): ReactNode {
  const { count, dismiss } = useHighlights();
  const { selectMessage } = usePluralForm();
  useEffect(() => {
    if (count === 0) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) dismiss();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
  if (count === 0) return null;
  return createPortal(
    <div className={styles.notice}>
      <span role="status">
        {selectMessage(
          count,
          translate(
            {
              id: 'search.marks',
              message: '1 match highlighted|{count} matches highlighted',
            },
            { count: String(count) },
          ),
        )}
      </span>
      <button type="button" onClick={dismiss}>
        {translate({ id: 'search.marks.remove', message: 'Remove marks' })}
      </button>
    </div>,
    document.body,
  );
}
