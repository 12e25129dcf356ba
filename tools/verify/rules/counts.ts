import type { Block, Document, Draft, Rule } from '../model';

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
    const rows = countedRows(document);
    const lists = document.blocks.flatMap(countedLists);
    return { checked: found.length + rows.checked, findings: [...findings, ...rows.findings, ...lists] };
  },
};

/** "`a`、`b` 和 `c` 三个": the names in front of a number that counts them. */
function countedLists({ kind, text, line, column }: Block): Draft[] {
  if (kind === 'italics') return [];
  const counted =
    /((?:`[^`]+`(?:（[^（）]*）)?(?:、|，| ?[和与或] ?| ?以及 ?))+`[^`]+`) ?(?:这|那)?([两三四五六七八九])[个种项类]/g;
  return [...text.matchAll(counted)].flatMap(([, list = '', word = '']): Draft[] => {
    const number = word === '两' ? 2 : chinese.indexOf(word);
    const codes = list.match(/`[^`]+`/g)?.length ?? 0;
    const message = `the text counts ${number} names and lists ${codes}`;
    return codes === number ? [] : [{ line, column, message, expected: chinese[codes] ?? String(codes) }];
  });
}

/** Rows with a number and, in the next cell, a list of as many codes; told of a table whose other rows keep to that. */
function countedRows({ blocks }: Document): { checked: number; findings: Draft[] } {
  const tables: { number: number; codes: number; plain: boolean; line: number; column: number }[][] = [];
  let last = Number.NEGATIVE_INFINITY;
  for (const { kind, text, line, column } of blocks) {
    if (kind !== 'row') continue;
    if (line > last + 2) tables.push([]);
    last = line;
    const cells = text.split(' | ').map((cell) => cell.trim());
    const at = cells.findIndex((cell, index) => /^\d{1,3}$/.test(cell) && /`/.test(cells[index + 1] ?? ''));
    const list = cells[at + 1] ?? '';
    const codes = list.match(/`[^`]+`/g)?.length ?? 0;
    const plain = /^(?:,|、|and|和|或|or|\s)*$/.test(list.replace(/`[^`]+`/g, ''));
    if (at !== -1 && codes > 1)
      tables.at(-1)?.push({ number: Number(cells[at]), codes, plain, line, column });
  }
  const findings = tables.flatMap((rows) => {
    const wrong = rows.filter(({ number, codes, plain }) => plain && number !== codes);
    if (wrong.length === 0 || rows.length - wrong.length < 2 * wrong.length) return [];
    return wrong.map(({ number, codes, line, column }) => ({
      line,
      column,
      message: `this row says ${number}, and lists ${codes}`,
      expected: `${codes}, or ${number} of them`,
    }));
  });
  return { checked: tables.flat().length, findings };
}

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
