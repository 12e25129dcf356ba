import { filesOf } from '../../lib/content/files';
import type { Share } from './parallel';
import { DocumentStore } from './store';
import { checkPages } from './verify';

// A process of `checkInParallel`: checks its share of the pages, sends back what it found, and ends.
process.once('message', async (message) => {
  const { root, paths } = message as Share;
  const [report] = await checkPages(new DocumentStore(filesOf(root)), paths, {});
  process.send?.(report, () => process.disconnect());
});
