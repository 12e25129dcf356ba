import { decoded } from '../../../../lib/addresses';
import { openValue } from '../../../../lib/facts';
import type { Place } from '../../model';

/** A field of a request, or one of its headers. */
export interface SentField extends Place {
  readonly name: string;
  /** JSON, with `openValue` for what only the running program knows. */
  readonly value: unknown;
}

/** What a request carries: a JSON object, a form, or nothing. */
export interface Payload {
  readonly kind: 'json' | 'form' | 'none';
  readonly fields: readonly SentField[];
  /** Whether all fields are written out. */
  readonly complete: boolean;
}

/** An HTTP request that a sample sends. */
export interface HttpRequest extends Place {
  /** Upper case; null where the sample does not say. */
  readonly method: string | null;
  /** The address as far as the sample tells it; `{name}` for what it does not. */
  readonly url: string;
  /** Fields of the query besides those in the address; undefined where the sample does not write them out. */
  readonly query?: readonly SentField[];
  /** Undefined where the sample does not write it out. */
  readonly payload?: Payload;
  /** Where a body begins that is meant as JSON and does not parse. */
  readonly broken?: Place & { readonly reason: string };
  /** Undefined where they are not written out, or a library adds some. */
  readonly headers?: readonly SentField[];
}

/** Parts of an address. */
export interface Address {
  /** `{name}` for one that the sample leaves open; null for a path alone. */
  readonly host: string | null;
  readonly port: number | null;
  /** With `{name}` for each segment that the sample leaves open. */
  readonly path: string;
}

/** Reads the parts of an address; undefined when the text is none. */
export function readAddress(url: string): Address | undefined {
  const plain = url
    .replace(/[?#].*$/s, '')
    .replace(/\$\{?(\w+)\}?/g, '{$1}')
    .replace(/<([^<>/]+)>/g, '{$1}');
  if (plain.startsWith('/')) return { host: null, port: null, path: plain };
  const match =
    /^(?:https?:\/\/)?(?<host>\[[^\]]+\]|\{[^{}]*\}|[\w.-]+)(?::(?<port>\d+|\{[^{}]*\}))?(?<path>\/.*)?$/.exec(
      plain,
    );
  const { host, port, path = '' } = match?.groups ?? {};
  if (host === undefined) return undefined;
  return {
    host,
    port: port !== undefined && /^\d+$/.test(port) ? Number(port) : null,
    path: path.replace(/\/{2,}/g, '/'),
  };
}

/** Fields of the query in an address and beside it; undefined where some are not written out. */
export function queryOf({ url, query, line, column }: HttpRequest): readonly SentField[] | undefined {
  const text = /\?([^#]*)/s.exec(url)?.[1];
  if (query === undefined || (text !== undefined && /^[{$<]|&[{$<]/.test(text))) return undefined;
  const written = (text ?? '')
    .replaceAll('+', ' ')
    .split('&')
    .filter((part) => part !== '')
    .map((part): SentField => {
      const equals = part.indexOf('=');
      const name = equals === -1 ? part : part.slice(0, equals);
      const value = equals === -1 ? '' : decoded(part.slice(equals + 1));
      return { line, column, name: decoded(name), value: /[{<$]/.test(value) ? openValue : value };
    });
  return [...written, ...query];
}

/** Whether a host is this machine. */
export function isLoopback(host: string): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|0\.0\.0\.0|\[::1?\]|host\.docker\.internal)$/.test(host);
}
