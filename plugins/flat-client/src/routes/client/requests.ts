type Load = () => Promise<void>;

/** Runs `load` once, when it is first called; a failure is forgotten, so that a later call tries again. */
export function remembered(load: Load): Load {
  let request: Promise<void> | undefined;
  return () => {
    if (request) return request;
    const started = load();
    request = started;
    started.catch(() => {
      request = undefined;
    });
    return started;
  };
}
