import { translate } from '@docusaurus/Translate';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { type ComponentType, type ReactNode, type RefObject, useId, useState } from 'react';
import { useSearchScope } from '../useSearchScope';
import { currentPlatform, isMac } from './shortcut';
import styles from './styles.module.css';

/** What assistive technology is told about the list below the box. */
export interface ListState {
  readonly expanded: boolean;
  /** Id of the row that the keys have reached. */
  readonly active?: string;
}

/** What the list needs of the box that it belongs to. */
export interface PanelProps {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly listId: string;
  readonly onList: (state: ListState) => void;
  /** The reader goes to another page. */
  readonly onLeave?: () => void;
}

export interface Props {
  readonly input: RefObject<HTMLInputElement | null>;
  /** The list, once its code has come. */
  readonly panel?: ComponentType<PanelProps>;
  readonly onLeave?: () => void;
  /** Shown after the box. */
  readonly children?: ReactNode;
  readonly className?: string;
}

/** The box: a form that works without script, and a combobox as soon as its list is there. */
export default function SearchField({ input, panel: Panel, onLeave, children, className }: Props): ReactNode {
  const { page, version } = useSearchScope();
  const [{ expanded, active }, setList] = useState<ListState>({ expanded: false });
  // The server cannot know the reader's keyboard.
  const platform = useIsBrowser() ? currentPlatform() : undefined;
  const listId = useId();
  const label = translate({ id: 'theme.SearchBar.label', message: 'Search' });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a form is needed anyway.
    <form role="search" action={page} className={`${styles.field} ${className ?? ''}`}>
      <input
        ref={input}
        className={`navbar__search-input ${styles.input}`}
        type="search"
        name="q"
        role="combobox"
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={expanded}
        aria-controls={expanded ? listId : undefined}
        aria-activedescendant={active}
        aria-keyshortcuts="Control+K Meta+K"
        placeholder={label}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
      />
      {version !== '' && <input type="hidden" name="version" value={version} />}
      <button
        type="submit"
        className={styles.submit}
        aria-label={translate({ id: 'search.submit', message: 'Search this site' })}
      >
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
          <path d="m13.5 13.5 4 4M15 8.75a6.25 6.25 0 1 1-12.5 0 6.25 6.25 0 0 1 12.5 0Z" />
        </svg>
      </button>
      {platform !== undefined && (
        <span className={styles.hint} aria-hidden="true">
          {isMac(platform) ? '⌘K' : 'Ctrl K'}
        </span>
      )}
      {children}
      {Panel && <Panel input={input} listId={listId} onList={setList} onLeave={onLeave} />}
    </form>
  );
}
