// JavaScript, since a thread begins without the compiler that the site's plugins are loaded by.
import { fileURLToPath } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { require } from 'tsx/cjs/api';

const load = () => require(fileURLToPath(workerData), import.meta.url).default;

let last = Promise.resolve();

parentPort?.on('message', ({ id, input }) => {
  last = last
    .then(() => load()(input))
    .then(
      (output) => parentPort?.postMessage({ id, output }),
      (error) => parentPort?.postMessage({ id, error }),
    );
});
