import type { Code } from 'mdast';
import { readAttributes } from '../../../lib/samples/attributes';
import { parseExemption } from '../../../lib/samples/exemption';
import type { Exemption, Fence } from '../model';

/** A fenced block, or the line of one that is never closed. */
type FenceResult = { readonly fence: Fence } | { readonly unclosed: number };

/**
 * Reads a code node with its place in the file.
 * @param lines Lines of the file as written: the parser has seen a text with escaped heading ids.
 * @returns undefined for code that is only indented, which is not a fence.
 */
export function readFence(node: Code, lines: readonly string[]): FenceResult | undefined {
  const start = node.position?.start;
  const end = node.position?.end;
  if (start === undefined || end === undefined) return undefined;
  const marker = /^(`{3,}|~{3,})/.exec((lines[start.line - 1] ?? '').slice(start.column - 1))?.[1];
  if (marker === undefined) return undefined;
  if (!closes(lines[end.line - 1] ?? '', marker) || end.line === start.line) return { unclosed: start.line };
  const { code, columns } = placeCode(node.value, lines, start.line, end.line - start.line - 1);
  const meta = node.meta ?? '';
  const attributes = readAttributes(meta);
  const place = { line: start.line, column: start.column };
  return {
    fence: {
      ...place,
      lang: (node.lang ?? '').toLowerCase(),
      meta,
      attributes,
      title: attributes.title,
      code,
      codeLine: start.line + 1,
      endLine: end.line,
      codeColumns: columns,
      exemption: fenceExemption(attributes['verify-skip'], place, end.line),
    },
  };
}

function closes(line: string, marker: string): boolean {
  const last = /(`{3,}|~{3,})\s*$/.exec(line)?.[1];
  return last !== undefined && last[0] === marker[0] && last.length >= marker.length;
}

function placeCode(value: string, lines: readonly string[], openLine: number, count: number) {
  const parsed = value.split('\n').slice(0, Math.max(count, 1));
  const columns: number[] = [];
  const code = parsed.map((text, index) => {
    const raw = lines[openLine + index] ?? '';
    const written = raw.endsWith(text) ? text : text.replaceAll('\\{#', '{#');
    columns.push(raw.endsWith(written) ? raw.length - written.length + 1 : 1);
    return written;
  });
  return { code: code.join('\n'), columns };
}

function fenceExemption(
  text: string | undefined,
  place: { line: number; column: number },
  endLine: number,
): Exemption | undefined {
  if (text === undefined) return undefined;
  return { ...place, ...parseExemption(text), from: place.line, to: endLine };
}

/** The text of a page without its code blocks: a comment in a script is no heading. */
export function withoutFences(text: string): string {
  return text.replace(/^([ \t]*)(`{3,}|~{3,})[^\n]*\n[\s\S]*?^[ \t]*\2[`~]*[ \t]*$/gm, '');
}
