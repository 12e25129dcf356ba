import SkipToContent from '@theme-original/SkipToContent';
import type { ReactNode } from 'react';

/** Leaves the focus in the text until the reader moves on; the theme takes it away at once. */
function focusMain(): void {
  const main = document.querySelector('main');
  if (main === null) return;
  main.tabIndex = -1;
  main.addEventListener('blur', () => main.removeAttribute('tabindex'), { once: true });
  main.focus();
}

/** The theme's, which leads the focus into the text and leaves it there. */
export default function SkipToContentAndStay(): ReactNode {
  return (
    // biome-ignore lint/a11y: the link inside is what is clicked, and by key
    <div onClick={focusMain}>
      <SkipToContent />
    </div>
  );
}
