import { useLocation } from '@docusaurus/router';
import { translate } from '@docusaurus/Translate';
import { usePluralForm } from '@docusaurus/theme-common';
import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { markDocument, unmarkDocument } from './markDocument';
import { searchWordsOf } from './searchWords';
import styles from './styles.module.css';

const none: readonly string[] = [];

/** How many places are marked, and how to take the marks away; they stay while the reader moves within the page. */
function useMarks() {
  const location = useLocation();
  const [marked, setMarked] = useState({ location, words: searchWordsOf(location.state) });
  if (marked.location !== location) {
    const words = searchWordsOf(location.state);
    const isSamePage = marked.location.pathname === location.pathname;
    setMarked({ location, words: words.length === 0 && isSamePage ? marked.words : words });
  }
  const [count, setCount] = useState(0);
  useEffect(() => {
    setCount(markDocument(marked.words));
    return unmarkDocument;
  }, [marked.words]);
  const dismiss = () => {
    setMarked({ location, words: none });
    // Reloading must not bring them back. Not by the router, which would scroll.
    window.history.replaceState({ ...window.history.state, state: undefined }, '');
  };
  return { count, dismiss };
}

/** Marks the words of the search that led to this page, and offers to take the marks away. */
export default function Marks(): ReactNode {
  const { count, dismiss } = useMarks();
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
              message: 'Your search: one place is marked|Your search: {count} places are marked',
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
