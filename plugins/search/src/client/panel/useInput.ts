import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

interface Handlers {
  /** A key outside of the composition of a character. */
  readonly onKeyDown: (event: KeyboardEvent) => void;
  /** The reader types, clicks or comes into the box. */
  readonly onTurnTo: () => void;
  /** The form is sent: its button, or Enter. */
  readonly onSubmit: (event: SubmitEvent) => void;
}

/** Whether a key belongs to an input method, as the Enter that chooses Chinese characters. */
const isComposing = ({ isComposing: composes, keyCode }: KeyboardEvent) => composes || keyCode === 229;

/**
 * Follows a box that stands there before this code does, so its text and focus are the browser's. While an
 * input method composes characters, the text stays what it was.
 */
export function useInput(input: RefObject<HTMLInputElement | null>, handlers: Handlers) {
  const [text, setText] = useState(() => input.current?.value ?? '');
  const latest = useRef(handlers);
  useLayoutEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => {
    const box = input.current;
    if (box === null) return;
    const controller = new AbortController();
    const options = { signal: controller.signal };
    const turnTo = () => latest.current.onTurnTo();
    const read = () => {
      setText(box.value);
      turnTo();
    };
    box.addEventListener('input', (event) => !(event as InputEvent).isComposing && read(), options);
    box.addEventListener('compositionend', read, options);
    box.addEventListener('focus', turnTo, options);
    box.addEventListener('click', turnTo, options);
    box.addEventListener(
      'keydown',
      (event) => !isComposing(event) && latest.current.onKeyDown(event),
      options,
    );
    box.form?.addEventListener('submit', (event) => latest.current.onSubmit(event), options);
    if (document.activeElement === box) read();
    return () => controller.abort();
  }, [input]);
  const write = (value: string) => {
    if (input.current) input.current.value = value;
    setText(value);
  };
  return { text, write };
}
