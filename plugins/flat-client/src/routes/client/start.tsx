import Loading from '@theme/Loading';
import { createRoot } from 'react-dom/client';
import { showNoscript } from '../../../../../lib/noscript';
import load, { forgetLoads } from './routeTable';

/** A button that was pressed gives way to a spinner, and comes back when that was in vain. */
const focusButton = (box: HTMLElement | null): void => box?.querySelector('button')?.focus();

/** Resolves when the reader has tried again, and it was there. */
function loadedByReader(pathname: string, reason: unknown): Promise<void> {
  const place = document.createElement('div');
  document.body.prepend(place);
  const hideNoscript = showNoscript();
  const root = createRoot(place);
  return new Promise((resolve) => {
    const show = (error?: unknown, ref?: typeof focusButton): void =>
      root.render(
        <div ref={ref}>
          <Loading error={error} retry={retry} isLoading={!error} pastDelay timedOut={false} />
        </div>,
      );
    const end = (): void => {
      root.unmount();
      place.remove();
      hideNoscript();
      resolve();
    };
    function retry(): void {
      show();
      forgetLoads();
      load(pathname).then(end, (error) => show(error, focusButton));
    }
    show(reason);
  });
}

/**
 * Stands for the core's `client/preload` where the application starts. When something of the opened page cannot be
 * fetched, its text stays, works as without script, and stands below a box that says what failed and tries again.
 */
export default async function start(pathname: string): Promise<void> {
  try {
    await load(pathname);
  } catch (error) {
    // As any other that nobody handles.
    window.reportError(error);
    await loadedByReader(pathname, error);
  }
}
