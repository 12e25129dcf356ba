import Loading from '@theme/Loading';
import { createRoot } from 'react-dom/client';
import { showNoscript } from '../../../../../lib/noscript';
import preload from './routeTable';

/**
 * Stands for the core's `client/preload` where the application starts. When something of the opened page cannot be
 * fetched, its text stays, works as without script, and stands below a box that says what failed.
 */
export default async function start(pathname: string): Promise<void> {
  await preload(pathname).catch((error: unknown) => {
    showNoscript();
    const box = document.createElement('div');
    document.body.prepend(box);
    // Without a connection the text would be lost.
    const retry = () => void fetch(window.location.href).then(() => window.location.reload(), console.warn);
    createRoot(box).render(<Loading {...{ error, retry }} pastDelay isLoading={false} timedOut={false} />);
    throw error;
  });
}
