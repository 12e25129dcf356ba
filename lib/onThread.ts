import { Worker } from 'node:worker_threads';

/** Milliseconds after which a thread that has nothing to do ends, and gives its memory back. */
const idle = 10_000;

interface Call {
  readonly resolve: (output: never) => void;
  readonly reject: (error: unknown) => void;
}

type Answer = { readonly id: number } & ({ readonly output: never } | { readonly error: unknown });

/**
 * The function that a module exports by default, to be called on a thread of its own: while pages are compiled, the
 * build's main thread has all to do, and half of another core has nothing. Calls are done one after the other; the
 * thread begins with the first and ends when it has had nothing to do for a while.
 *
 * It is given all calls at once: the bundler keeps the main thread from hearing anything for as long as it takes to
 * parse all pages, and a pool (Tinypool, Piscina) that hands out the next call when it hears of the last one's end
 * would stand still.
 *
 * @param module address of the module's file; what it is given and gives back is copied, so it has to be data
 */
export function onThread<Input, Output>(module: URL): (input: Input) => Promise<Output> {
  const calls = new Map<number, Call>();
  let count = 0;
  let thread: Worker | undefined;
  let end: NodeJS.Timeout | undefined;

  const start = (): Worker => {
    const worker = new Worker(new URL('thread.mjs', import.meta.url), {
      workerData: module.href,
      // Left alone, a thread tidies up late: the build held 200 MB more.
      resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 },
    });
    const fail = (error: unknown) => {
      // One that had nothing more to do has ended as it should.
      if (thread !== worker) return;
      thread = undefined;
      for (const { reject } of calls.values()) reject(error);
      calls.clear();
    };
    worker.on('message', (answer: Answer) => {
      const call = calls.get(answer.id);
      calls.delete(answer.id);
      if ('error' in answer) call?.reject(answer.error);
      else call?.resolve(answer.output);
      if (calls.size > 0) return;
      // A process that has nothing else to do ends without waiting for it.
      worker.unref();
      end = setTimeout(() => {
        thread = undefined;
        void worker.terminate();
      }, idle).unref();
    });
    worker.on('error', fail);
    worker.on('exit', (code) => fail(new Error(`The thread of ${module.href} has ended (${code}).`)));
    return worker;
  };

  return (input) =>
    new Promise<Output>((resolve, reject) => {
      clearTimeout(end);
      thread ??= start();
      thread.ref();
      count += 1;
      calls.set(count, { resolve, reject });
      thread.postMessage({ id: count, input });
    });
}
