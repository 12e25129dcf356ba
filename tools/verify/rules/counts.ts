import type { Document, Draft, Rule } from '../model';

const english = 'zero one two three four five six seven eight nine ten'.split(' ');
const chinese = '零一二三四五六七八九十';

/** "Three files:", "in two ways:" - the number belongs to the word before the colon. */
const announced = /\b(two|three|four|five|six|seven|eight|nine|ten)(?: [a-z-]+){1,3}[:]$/i;
/** "三个文件：", "有两种方式：". */
const announcedInChinese =
  /(?<!第)([两二三四五六七八九])[个种处项步点条类张](?![^：]*[里中]的)[^，。；、（）]{0,8}：$/;

const numberWords = /\b(?:one|two|three|four|five|six|seven|eight|nine|ten)\b/gi;

/** A number that a text announces is that of the items or rows behind it. */
export const countsRule: Rule = {
  id: 'counts',
  description: 'where text announces a number of things with a colon, the list or table behind has as many',
  appliesTo: () => true,
  check(document) {
    const found = announcements(document);
    const findings = found.flatMap(({ line, column, number, items, kind }): Draft[] =>
      items === number
        ? []
        : [
            {
              line,
              column,
              message: `the text announces ${number}, and the ${kind} behind it has ${items}`,
              expected: `"${document.locale === 'en' ? (english[items] ?? String(items)) : (chinese[items] ?? String(items))}", or ${number} of them`,
            },
          ],
    );
    return { checked: found.length, findings };
  },
};

interface Announcement {
  readonly line: number;
  readonly column: number;
  readonly number: number;
  readonly items: number;
  readonly kind: 'list' | 'table';
}

function announcements({ lines, fences, locale }: Document): Announcement[] {
  const inside = new Set(
    fences.flatMap(({ line, endLine }) => Array.from({ length: endLine - line + 1 }, (_, at) => line + at)),
  );
  return lines.flatMap((text, row): Announcement[] => {
    if (inside.has(row + 1) || /^[#|>]/.test(text)) return [];
    const match = (locale === 'en' ? announced : announcedInChinese).exec(text.trimEnd());
    // "Two classes and two registrations" are four.
    const sentence = text.split(/[.。!！?？](?:\s|$)/).at(-1) ?? text;
    if (
      [
        ...sentence.matchAll(
          locale === 'en' ? numberWords : /[一两二三四五六七八九十](?=[个种处项步点条类张])/g,
        ),
      ].length > 1
    )
      return [];
    const word = match?.[1]?.toLowerCase() ?? '';
    const number = locale === 'en' ? english.indexOf(word) : word === '两' ? 2 : chinese.indexOf(word);
    const behind = match === null ? undefined : blockBehind(lines, row);
    return match === null || behind === undefined
      ? []
      : [{ line: row + 1, column: match.index + 1, number, ...behind }];
  });
}

/** The list or table that begins behind a line, with the number of its items or rows. */
function blockBehind(
  lines: readonly string[],
  row: number,
): { items: number; kind: 'list' | 'table' } | undefined {
  const indent = /^\s*/.exec(lines[row] ?? '')?.[0].length ?? 0;
  const start = lines.findIndex((text, at) => at > row && text.trim() !== '');
  const first = lines[start];
  if (start === -1 || first === undefined) return undefined;
  if (first.startsWith('|')) {
    const end = lines.findIndex((text, at) => at > start && !text.startsWith('|'));
    return { kind: 'table', items: (end === -1 ? lines.length : end) - start - 2 };
  }
  const marker = /^(\s*)(?:[-*]|(\d+)\.) /.exec(first);
  if (marker === null || (marker[1]?.length ?? 0) < indent) return undefined;
  const item = new RegExp(`^${marker[1]}(?:${marker[2] === undefined ? '[-*]' : '\\d+\\.'}) `);
  let items = 0;
  for (let at = start; at < lines.length; at += 1) {
    const text = lines[at] ?? '';
    if (item.test(text)) items += 1;
    else if (text.trim() !== '' && !text.startsWith(`${marker[1]}  `)) break;
  }
  return { kind: 'list', items };
}
