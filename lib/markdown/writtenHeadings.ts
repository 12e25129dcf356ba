/** A heading below the title of a page that the site has written as Markdown. */
export interface WrittenHeading {
  /** Number of its line, from 0. */
  readonly at: number;
  /** Its level: 2 to 6. */
  readonly depth: number;
  /** Its Markdown. */
  readonly text: string;
  readonly id: string;
}

/** The headings of a page's Markdown, which all have an id there (`## Start {#start}`); samples have none. */
export function writtenHeadings(lines: readonly string[]): WrittenHeading[] {
  let isCode = false;
  return lines.flatMap((line, at) => {
    if (/^\s*```/.test(line)) isCode = !isCode;
    const [, signs = '', text = '', id = ''] = (!isCode && /^(#{2,6}) (.*) \{#(.+)\}$/.exec(line)) || [];
    return signs === '' ? [] : [{ at, depth: signs.length, text, id }];
  });
}
