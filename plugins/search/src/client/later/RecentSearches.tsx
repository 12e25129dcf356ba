import { translate } from '@docusaurus/Translate';
import { type KeyboardEvent, type ReactNode, type RefObject, useId } from 'react';
import styles from './later.module.css';
import { useRecentSearches } from './recentStore';

export interface Props {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly isDialog: boolean;
  readonly write: (query: string) => void;
}

const entries = (within: ParentNode | null | undefined) => [
  ...(within?.querySelectorAll<HTMLButtonElement>('[data-recent-search]') ?? []),
];

/** Moves the focus to the first recent search below a form; false when there is none. */
export function focusFirst(form: HTMLFormElement | null | undefined): boolean {
  const [first] = entries(form);
  first?.focus();
  return first !== undefined;
}

/** Arrows move between the recent searches, and up from the first, as Escape, back into the box. */
function moveFocus(event: KeyboardEvent<HTMLElement>, toInput: () => void): void {
  const buttons = entries(event.currentTarget);
  const at = buttons.indexOf(event.target as HTMLButtonElement);
  if (event.key === 'ArrowDown' && at >= 0) buttons[(at + 1) % buttons.length]?.focus();
  else if (event.key === 'ArrowUp' && at > 0) buttons[at - 1]?.focus();
  else if ((event.key === 'ArrowUp' && at === 0) || event.key === 'Escape') toInput();
  else return;
  event.preventDefault();
}

/** What the reader searched for before, for an empty box. */
export default function RecentSearches({ input, isDialog, write }: Props): ReactNode {
  const { searches, remove, clear } = useRecentSearches();
  const headingId = useId();
  const toInput = () => input.current?.focus();
  const andBack = (action: () => void) => () => {
    action();
    toInput();
  };
  if (searches.length === 0) {
    if (!isDialog) return null;
    return (
      <p className={styles.hint}>
        {translate({ id: 'search.hint', message: 'Pages, settings, API paths and posts of this edition' })}
      </p>
    );
  }
  return (
    <section
      aria-labelledby={headingId}
      className={styles.recent}
      onKeyDown={(event) => moveFocus(event, toInput)}
    >
      <header>
        <p id={headingId}>{translate({ id: 'search.recent', message: 'Recent searches' })}</p>
        <button type="button" onClick={andBack(clear)}>
          {translate({ id: 'search.recent.clear', message: 'Clear all' })}
        </button>
      </header>
      <ul>
        {searches.map((search) => (
          <Entry
            key={search}
            search={search}
            onChoose={andBack(() => write(search))}
            onRemove={andBack(() => remove(search))}
          />
        ))}
      </ul>
    </section>
  );
}

interface EntryProps {
  readonly search: string;
  readonly onChoose: () => void;
  readonly onRemove: () => void;
}

function Entry({ search, onChoose, onRemove }: EntryProps): ReactNode {
  const remove = translate({ id: 'search.recent.remove', message: 'Remove {query}' }, { query: search });
  return (
    <li>
      <button type="button" data-recent-search onClick={onChoose}>
        {search}
      </button>
      <button type="button" aria-label={remove} onClick={onRemove}>
        <span aria-hidden="true">×</span>
      </button>
    </li>
  );
}
