import type { BrowserContext } from '@playwright/test';
import { literally } from '../../lib/literally';
import { complaints, type Expectation, isConsoleProblem, isForeign, type Problem } from './problems';

/** Collects what must not happen in the pages of one browser context. */
export class PageWatch {
  private readonly problems: Problem[] = [];
  private readonly expected: Expectation[] = [];
  private readonly origins: string[];

  /** Starts watching at once; `origin` is the site's own. */
  constructor(
    private readonly context: BrowserContext,
    origin: string,
  ) {
    this.origins = [origin];
    context.on('console', (message) => {
      if (!isConsoleProblem(message.type(), message.text())) return;
      this.problems.push({ kind: 'console', text: message.text(), url: message.location().url });
    });
    context.on('weberror', (webError) => {
      const { message } = webError.error();
      this.problems.push({ kind: 'exception', text: message, url: webError.page()?.url() ?? '' });
    });
    context.on('request', (request) => {
      if (!isForeign(request.url(), this.origins)) return;
      this.problems.push({ kind: 'foreign request', text: request.url(), url: '' });
    });
  }

  /** Announces a problem that the test provokes. */
  expect(expectation: Expectation): void {
    this.expected.push(expectation);
  }

  /** Announces that the server answers an address with the not-found page, which Chromium calls an error. */
  expectNotFound(path: string): void {
    this.expect({
      kind: 'console',
      text: /status of 404/,
      url: new RegExp(`^https?://[^/]+${literally(path)}(?:[?#].*)?$`),
    });
  }

  /** Counts another origin as the site's, for tests that serve it in another place. */
  accept(origin: string): void {
    this.origins.push(origin);
  }

  /** What is wrong so far, one line each; empty when all is well. */
  async verdict(): Promise<string[]> {
    // A message is on its way until the page has answered something that was asked after it.
    await Promise.all(this.context.pages().map((page) => page.evaluate(() => 0).catch(() => 0)));
    return complaints(this.problems, this.expected);
  }
}
