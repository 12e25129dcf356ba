import { literally } from '../../../../lib/literally';
import type { Fence } from '../../model';
import { placeAtOffset } from '../../position';
import type { HttpRequest } from './request';

/**
 * The fields of a JSON object that is written out in a sample, or why it is none.
 * @param from Where it begins in the code of the fence, quotes included.
 * @param value Its text without quotes of the shell; the code itself when left out.
 */
export function readJsonText(
  fence: Fence,
  from: number,
  to: number,
  value = fence.code.slice(from, to),
): Pick<HttpRequest, 'payload' | 'broken'> {
  const text = value.trim();
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    // Without quotes around it, `$DATA` or `...` may stand for anything.
    if (!/^[{[]/.test(text) || /\.\.\.|…|[:,[{]\s*[$_]/.test(text)) return {};
    const reason = error instanceof Error ? error.message : String(error);
    return { broken: { ...placeAtOffset(fence, from), reason } };
  }
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return {};
  const source = fence.code.slice(from, to);
  const fields = Object.entries(data).map(([name, entry]) => {
    const at = source.search(new RegExp(`\\\\?"${literally(name)}\\\\?"\\s*:`));
    return { ...placeAtOffset(fence, from + Math.max(0, at)), name, value: entry as unknown };
  });
  return { payload: { kind: 'json', fields, complete: true } };
}
