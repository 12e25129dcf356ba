/** Something that must not happen while a page is shown. */
export interface Problem {
  readonly kind: 'console' | 'exception' | 'foreign request';
  /** The message, or the address that was requested. */
  readonly text: string;
  /** Address that the browser names as the place; empty where it names none. */
  readonly url: string;
}

/** A problem that a test provokes. It has to occur, else the test fails too. */
export interface Expectation {
  readonly kind: Problem['kind'];
  readonly text: RegExp;
  /** What the problem's `url` must match. Default: any. */
  readonly url?: RegExp;
}

/**
 * Whether a console message is a problem: every error is, and of the warnings those about hydration, which
 * tell that the server's HTML and the browser's differ.
 */
export function isConsoleProblem(type: string, text: string): boolean {
  return type === 'error' || (type === 'warning' && /hydrat/i.test(text));
}

/** Whether a request leaves the site. Addresses without a host (`data:`, `blob:`, `about:`) never do. */
export function isForeign(address: string, origins: readonly string[]): boolean {
  const { protocol, origin } = new URL(address);
  return /^(?:https?|wss?):$/.test(protocol) && !origins.includes(origin);
}

const matches = (problem: Problem, { kind, text, url }: Expectation): boolean =>
  problem.kind === kind && text.test(problem.text) && (url === undefined || url.test(problem.url));

const shown = ({ kind, text, url }: Problem): string => `${kind}: ${text}${url && ` (at ${url})`}`;

/**
 * Compares what happened with what the test announced.
 *
 * @returns one line for each problem that nobody announced and for each announced one that did not occur
 */
export function complaints(problems: readonly Problem[], expected: readonly Expectation[]): string[] {
  const unannounced = problems.filter((problem) => !expected.some((one) => matches(problem, one)));
  const missing = expected.filter((one) => !problems.some((problem) => matches(problem, one)));
  return [
    ...unannounced.map((problem) => `unexpected ${shown(problem)}`),
    ...missing.map(
      ({ kind, text, url }) => `expected ${kind} did not occur: ${text}${url ? ` at ${url}` : ''}`,
    ),
  ];
}
