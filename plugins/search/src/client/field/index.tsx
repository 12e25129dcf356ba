import { translate } from '@docusaurus/Translate';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { type ComponentType, type ReactNode, type RefObject, useId, useState } from 'react';
import { currentPlatform, isMac } from './shortcut';
import styles from './styles.module.css';
import type { SearchScope } from './useSearchScope';

/** What assistive technology is told about the list below the box. */
interface ListState {
  readonly expanded: boolean;
  /** Id of the row that the keys have reached. */
  readonly active?: string;
}

/** What the list needs of the box that it belongs to. */
export interface PanelProps {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly listId: string;
  readonly scope: SearchScope;
  readonly onList: (state: ListState) => void;
  /** The reader goes to another page. Present in a dialog, whose entry of the history that page takes. */
  readonly onLeave?: () => void;
}

export interface Props {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly scope: SearchScope;
  /** The list, once its code has come. */
  readonly panel: ComponentType<PanelProps> | undefined;
  readonly onLeave?: PanelProps['onLeave'];
  /** Shown after the box. */
  readonly children?: ReactNode;
  readonly className?: string;
}

/** The box: a form that works without script, and a combobox as soon as its list is there. */
export default function SearchField(props: Props): ReactNode {
  const { input, scope, panel: Panel, onLeave, children, className } = props;
  const { baseUrl, version } = scope;
  const [{ expanded, active }, setList] = useState<ListState>({ expanded: false });
  const listId = useId();
  const label = translate({ id: 'theme.SearchBar.label', message: 'Search' });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a form is needed anyway.
    <form role="search" action={`${baseUrl}search`} className={`${styles.field} ${className ?? ''}`}>
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
      <SubmitButton />
      <ShortcutHint />
      {children}
      {Panel && <Panel {...{ input, listId, scope, onLeave }} onList={setList} />}
    </form>
  );
}

function SubmitButton(): ReactNode {
  return (
    <button
      type="submit"
      className={styles.submit}
      aria-label={translate({ id: 'search.submit', message: 'Search this site' })}
    >
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
        <path d="m13.5 13.5 4 4M15 8.75a6.25 6.25 0 1 1-12.5 0 6.25 6.25 0 0 1 12.5 0Z" />
      </svg>
    </button>
  );
}

/** The keys that lead to the box. The server cannot know the reader's keyboard. */
function ShortcutHint(): ReactNode {
  if (!useIsBrowser()) return null;
  return (
    <span className={styles.hint} aria-hidden="true">
      {isMac(currentPlatform()) ? '⌘K' : 'Ctrl K'}
    </span>
  );
}
