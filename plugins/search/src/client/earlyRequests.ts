/** Requests that began before the code that reads their answers was there, by their whole addresses. */
const requests = new Map<string, Promise<Response>>();

/**
 * Starts a request for `fetchEarly` to take over. One that fails, or finds nothing, is forgotten.
 *
 * @param next is asked for when the answer begins: its way takes about as long as the rest of that
 */
export function requestEarly(path: string, next?: string): void {
  const { href } = new URL(path, location.origin);
  if (requests.has(href)) return;
  const response = fetch(href);
  requests.set(href, response);
  const forget = () => void requests.delete(href);
  response.then(({ ok }) => {
    if (!ok) forget();
    else if (next !== undefined) requestEarly(next);
  }, forget);
}

/** As `fetch`, but takes over the request if it began early. */
export function fetchEarly(address: string): Promise<Response> {
  const response = requests.get(address) ?? fetch(address);
  requests.delete(address);
  return response;
}
