import { Tinypool } from 'tinypool';

/**
 * The function that a module exports by default, to be called on a thread of its own: while pages are compiled, the
 * build's main thread has all to do, and half of another core has nothing. Calls are done one after the other; the
 * thread begins with the first and ends when it has had nothing to do for ten seconds.
 *
 * @param module address of the module's file; what it is given and gives back is copied, so it has to be data
 */
export function onThread<Input, Output>(module: URL): (input: Input) => Promise<Output> {
  const thread = new Tinypool({
    filename: new URL('thread.mjs', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 10_000,
    // Left alone, a thread tidies up late: the build held 200 MB more.
    resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 },
  });
  return (input) => thread.run({ module: module.href, input });
}
