import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

type RunOptions = Parameters<AxeBuilder['options']>[0];

/** WCAG 2.2, levels A and AA, and what axe holds to be good practice. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Rules that look at colors. The first is slow: it alone takes three quarters of the time, and once for each word. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/** What `tags` has, and is judged apart; and what axe still calls an experiment: a label has the words that are seen. */
const others = {
  ...Object.fromEntries(colorRules.map((rule) => [rule, { enabled: false }])),
  'label-content-name-mismatch': { enabled: true },
};

/** Level AAA for what is read: `tags` has the rule for everything. */
const bodyRule = 'color-contrast-enhanced';

/** A place of a page that somebody cannot use. */
export interface Barrier {
  /** Name of axe's rule. */
  readonly rule: string;
  /** What the rule wants. */
  readonly help: string;
  /** Selector of the element. */
  readonly target: string;
  /** What is wrong with it. */
  readonly reason: string;
}

/** What is judged: `all`, or only what depends on the color mode. */
export type Scope = 'all' | 'colors';

/**
 * Finds what keeps somebody from using a page as it is.
 *
 * Contrast is judged once for all words that look the same: those with the same color, size and weight on the same
 * grounds, down to the page's. A page of 5,000 words has about 30 such looks.
 *
 * @param within narrows it to a part of the page, as one that floats over others
 */
export async function barriers(page: Page, scope: Scope = 'all', within?: string): Promise<Barrier[]> {
  const marked = await markLooks(page, within ?? 'html');
  const structure = scope === 'all' ? await run(page, within, { runOnly: tags, rules: others }) : [];
  const colors = marked === 0 ? [] : await run(page, '[data-look]', { runOnly: [...colorRules, bodyRule] });
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('[data-look]')) element.removeAttribute('data-look');
  });
  return [...structure, ...colors];
}

/** In one line. */
export const sentence = ({ rule, help, target, reason }: Barrier): string =>
  `${rule}: ${help}: ${target}: ${reason}`;

async function run(page: Page, within: string | undefined, options: RunOptions): Promise<Barrier[]> {
  // There are no frames; without this mode each run opens a page of its own for the result.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ ...options, resultTypes: ['violations'] });
  if (within !== undefined) axe.include(within);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes
      // axe gives the whole of the element's first tag.
      .filter(({ html }) => id !== bodyRule || html.includes('data-look="body"'))
      .map(({ target, any, all, none }) => ({
        rule: id,
        help,
        target: target.join(' '),
        reason: [...any, ...all, ...none].map(({ message }) => message).join('; '),
      })),
  );
}

/**
 * Gives up to three visible elements of each look the attribute `data-look`; its value is `body` in what is read.
 *
 * @returns how many have it
 */
function markLooks(page: Page, within: string): Promise<number> {
  // No function in it has a name: the compiler of the tools would put calls of its own into those.
  return page.evaluate((root) => {
    const grounds = new Map<Element | null, string>();
    const counts = new Map<string, number>();
    const parts = new Set(document.querySelectorAll(`${root}, ${root} *`));
    for (const element of document.querySelectorAll('*')) {
      const style = getComputedStyle(element);
      const below = grounds.get(element.parentElement) ?? '';
      const { backgroundColor, backgroundImage, opacity, filter, position } = style;
      const own = [backgroundColor, backgroundImage, opacity, filter, position].join();
      const ground = own === 'rgba(0, 0, 0, 0),none,1,none,static' ? below : `${below}/${own}`;
      grounds.set(element, ground);
      const hasText =
        element.matches('input, textarea, select') ||
        [...element.childNodes].some(({ nodeType, data }: Node & { data?: string }) => {
          return nodeType === Node.TEXT_NODE && data?.trim() !== '';
        });
      if (!hasText || !parts.has(element) || !element.checkVisibility({ visibilityProperty: true })) continue;
      const isBody =
        element.closest('.markdown :is(p, li, td, dd, blockquote)') &&
        !element.closest('pre, summary, [role=tab]');
      const look = [ground, style.color, style.fontSize, style.fontWeight, Boolean(isBody)].join(';');
      const count = (counts.get(look) ?? 0) + 1;
      counts.set(look, count);
      if (count <= 3) element.setAttribute('data-look', isBody ? 'body' : '');
    }
    return document.querySelectorAll('[data-look]').length;
  }, within);
}
