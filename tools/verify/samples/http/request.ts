import type { Place } from '../../model';

/** An HTTP request that a sample sends. */
export interface HttpRequest extends Place {
  /** Upper case; null where the sample does not say. */
  readonly method: string | null;
  /** The address as far as the sample tells it; `{name}` for what it does not. */
  readonly url: string;
  /** Keys at the top of a JSON body, where they are written out. */
  readonly body?: readonly (Place & { readonly name: string })[];
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

/** Whether a host is this machine. */
export function isLoopback(host: string): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|0\.0\.0\.0|\[::1?\]|host\.docker\.internal)$/.test(host);
}
