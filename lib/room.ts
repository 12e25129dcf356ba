/** What the style sheet can count to. */
const most = 999;

/**
 * How much room a part that is out of view takes, for its attribute `data-room`: the digits of a number, each by what it
 * stands for. `src/css/prose.css` adds them up again; a style in the page, which could hold the number itself, is against
 * the site's policy (`contributing/hosting.md`).
 *
 * @param count a whole number, in whatever the style sheet takes as the unit of that part; 999 stands for more
 */
export function roomOf(count: number): string {
  const digits = String(Math.min(count, most));
  return [...digits]
    .map((digit, index) => digit + '0'.repeat(digits.length - 1 - index))
    .filter((part) => Number(part) > 0)
    .join(' ');
}
