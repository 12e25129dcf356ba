import type { HttpOperation } from '../../../../lib/facts';
import { nearestNames } from '../../../../lib/facts';
import type { Draft } from '../../model';
import type { HttpRequest, SentField } from './request';

/** Headers that the framework reads. */
const headerNames = ['Accept', 'Authorization', 'Content-Type', 'User-Id'];

const isNamed = (name: string, other: string): boolean => name.toLowerCase() === other.toLowerCase();

/** Names that are nearly those of known headers, a key without `Bearer`, and a JSON body that is not declared as one. */
export function checkHeaders(request: HttpRequest, { body, authenticated }: HttpOperation): Draft[] {
  const { headers, payload } = request;
  if (headers === undefined) return [];
  const findings = headers.flatMap((header) => checkHeader(header, authenticated));
  const isJson = payload?.kind === 'json' && body.some((param) => param.in === 'body');
  return isJson && findings.length === 0 ? checkContentType(request, headers) : findings;
}

function checkHeader({ name, value, line, column }: SentField, authenticated: boolean): Draft[] {
  const known = headerNames.find((one) => isNamed(name, one));
  const [near] = nearestNames(name, headerNames, 1);
  if (known === undefined && near !== undefined) {
    const message = `the framework does not know the header \`${name}\``;
    return [{ line, column, message, nearest: [near] }];
  }
  if (known !== 'Authorization' || !authenticated) return [];
  if (typeof value !== 'string' || /^(Bearer\s|\$|<|\{)/.test(value)) return [];
  const message = 'the key stands in this header without `Bearer`';
  return [{ line, column, message, expected: '`Authorization: Bearer <key>`' }];
}

function checkContentType(request: HttpRequest, headers: readonly SentField[]): Draft[] {
  const type = headers.find(({ name }) => isNamed(name, 'content-type'));
  if (/^application\/([\w.-]+\+)?json\b|^[$<{]/.test(String(type?.value ?? ''))) return [];
  const { line, column } = type ?? request;
  const message = `the JSON body is sent as ${type === undefined ? 'a form' : `\`${type.value}\``}`;
  return [{ line, column, message, expected: 'the header `Content-Type: application/json`' }];
}
