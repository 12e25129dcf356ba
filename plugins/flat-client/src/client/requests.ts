const requests = new Map<string, Promise<void>>();

/** Runs `load` once for each name; a failure is forgotten, so that a later call tries again. */
export function once(name: string, load: () => Promise<void>): Promise<void> {
  const known = requests.get(name);
  if (known) return known;
  const request = load();
  requests.set(name, request);
  request.catch(() => requests.delete(name));
  return request;
}
