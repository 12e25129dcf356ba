/** Colours by token name, without the prefix. */
export type Tokens = Readonly<Record<string, string>>;

function declarations(css: string, selector: string): Tokens {
  const start = css.indexOf(`${selector} {`);
  if (start === -1) throw new Error(`tokens.css has no rule "${selector}"`);
  const body = css.slice(start, css.indexOf('}', start));
  return Object.fromEntries(
    [...body.matchAll(/--dg-([\w-]+):\s*(#[0-9a-f]{6});/g)].map((match) => [match[1], match[2]]),
  );
}

/** The colours of both modes, read from the style sheet that holds them. */
export function readTokens(css: string): { light: Tokens; dark: Tokens } {
  const light = declarations(css, ':root');
  return { light, dark: { ...light, ...declarations(css, 'html[data-theme="dark"]') } };
}

function luminance(color: string): number {
  const channels = /^#(..)(..)(..)$/
    .exec(color)
    ?.slice(1)
    .map((hex) => Number.parseInt(hex, 16) / 255);
  if (channels === undefined) throw new Error(`"${color}" is not a colour of the form #rrggbb`);
  const [red = 0, green = 0, blue = 0] = channels.map((c) =>
    c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of two colours as WCAG 2 defines it, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}
