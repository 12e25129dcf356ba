import { translate } from '@docusaurus/Translate';
import { type CompositionEvent, type ReactNode, useEffect, useRef, useState } from 'react';

export interface Props {
  readonly text: string;
  readonly onText: (text: string) => void;
}

/** The box. Characters that an input method is still composing are nobody's query yet. */
export default function Words({ text, onText }: Props): ReactNode {
  const [draft, setDraft] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  // Who came to type may start at once.
  useEffect(() => {
    if (!new URLSearchParams(window.location.search).get('q')) input.current?.focus({ preventScroll: true });
  }, []);
  const onCompositionEnd = (event: CompositionEvent<HTMLInputElement>) => {
    setDraft(undefined);
    onText(event.currentTarget.value);
  };
  const label = translate({ id: 'search.page.words', message: 'Words to search for' });
  return (
    <input
      ref={input}
      type="search"
      name="q"
      aria-label={label}
      placeholder={translate({ id: 'theme.SearchBar.label', message: 'Search' })}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      enterKeyHint="search"
      value={draft ?? text}
      onChange={({ currentTarget: { value }, nativeEvent }) => {
        if ((nativeEvent as InputEvent).isComposing) setDraft(value);
        else {
          setDraft(undefined);
          onText(value);
        }
      }}
      onCompositionEnd={onCompositionEnd}
    />
  );
}
