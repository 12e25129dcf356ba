import { createRoot } from 'react-dom/client';
import { showNoscript } from '../../../../../lib/noscript';
import load, { forgetLoads } from './routeTable';
import StartFailure from './StartFailure';

/** Resolves when the reader has tried again, and it was there. */
function loadedByReader(pathname: string, reason: unknown): Promise<void> {
  const place = document.createElement('div');
  document.body.prepend(place);
  const hideNoscript = showNoscript();
  const root = createRoot(place);
  return new Promise((resolve) => {
    const retry = async (): Promise<void> => {
      forgetLoads();
      await load(pathname);
      root.unmount();
      place.remove();
      hideNoscript();
      resolve();
    };
    root.render(<StartFailure reason={reason} retry={retry} />);
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
