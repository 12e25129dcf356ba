import { useHistory } from '@docusaurus/router';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

interface Handlers {
  /** A key outside of the composition of a character. */
  readonly onKeyDown: (event: KeyboardEvent) => void;
  /** The reader types, clicks or comes into the box. */
  readonly onTurnTo: () => void;
  /** The reader turns away: by pointer, by focus or to another page. */
  readonly onLeave: () => void;
  /** The form is sent: its button, or Enter. */
  readonly onSubmit: (event: SubmitEvent) => void;
}

/** Whether a key belongs to an input method, as the Enter that chooses Chinese characters. */
const isComposing = ({ isComposing: composes, keyCode }: KeyboardEvent) => composes || keyCode === 229;

/**
 * Follows a box that stands there before this code does, so its text and focus are the browser's. While an
 * input method composes characters, the text stays what it was.
 */
export function useBox(input: RefObject<HTMLInputElement | null>, handlers: Handlers) {
  const history = useHistory();
  const [text, setText] = useState(() => input.current?.value ?? '');
  const latest = useRef(handlers);
  useLayoutEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => history.listen(() => latest.current.onLeave()), [history]);
  useEffect(() => {
    const box = input.current;
    if (box === null) return;
    const controller = new AbortController();
    const { signal } = controller;
    const turnTo = () => latest.current.onTurnTo();
    const read = (event?: Event) => {
      if ((event as InputEvent | undefined)?.isComposing) return;
      setText(box.value);
      turnTo();
    };
    const look = ({ target }: Event) => !box.form?.contains(target as Node) && latest.current.onLeave();
    const press = (event: KeyboardEvent) => !isComposing(event) && latest.current.onKeyDown(event);
    for (const type of ['input', 'compositionend']) box.addEventListener(type, read, { signal });
    for (const type of ['focus', 'click']) box.addEventListener(type, turnTo, { signal });
    for (const type of ['pointerdown', 'focusin']) document.addEventListener(type, look, { signal });
    box.addEventListener('keydown', press, { signal });
    box.form?.addEventListener('submit', (event) => latest.current.onSubmit(event), { signal });
    if (document.activeElement === box) read();
    return () => controller.abort();
  }, [input]);
  const write = (value: string) => {
    if (input.current) input.current.value = value;
    setText(value);
  };
  return { text, write };
}
