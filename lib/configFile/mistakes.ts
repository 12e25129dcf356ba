import type { KeyPath } from '../facts/lookup/config';
import { isTable } from '../facts/lookup/configValue';
import { nearestNames } from '../facts/lookup/nearest';
import type { TomlFailure, TomlString } from './document';

/**
 * Mistakes of configuration files that no class of the framework tells: what the verifier says of samples, and the check
 * in the browser of readers' files. Neither language nor files: it runs in both.
 */

type Data = Readonly<Record<string, unknown>>;

/** Keys of `[models]` that name one of the models of a list. */
const lists = { default_llm: 'llms', default_embedding: 'embeddings', default_reranker: 'rerankers' };

/** A key that names a model which the file does not have. */
export interface LostName {
  readonly path: KeyPath;
  readonly key: string;
  readonly wanted: string;
  /** The list of models, such as `llms`, and the names in it. */
  readonly list: string;
  readonly names: readonly string[];
  readonly nearest: readonly string[];
}

/** Default models that the file does not have; of a file without such a list nothing is said. */
export function lostNames({ models }: Data): LostName[] {
  if (!isTable(models)) return [];
  return Object.entries(lists).flatMap(([key, list]): LostName[] => {
    const wanted = models[key];
    const entries = models[list];
    if (typeof wanted !== 'string' || !Array.isArray(entries)) return [];
    const names = entries.map((entry) => (isTable(entry) ? String(entry.name) : ''));
    if (names.includes(wanted) || /\$\{/.test(wanted)) return [];
    return [{ path: ['models', key], key, wanted, list, names, nearest: nearestNames(wanted, names) }];
  });
}

/** A number that is no port, at a key that is for one. */
export interface ImpossiblePort {
  readonly path: KeyPath;
  readonly port: number;
}

/** Ports above 65535, and below 0. */
export function impossiblePorts(value: unknown, path: KeyPath = []): ImpossiblePort[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => impossiblePorts(item, [...path, index]));
  if (isTable(value)) {
    return Object.entries(value).flatMap(([key, item]) => impossiblePorts(item, [...path, key]));
  }
  if (!/(^|_)port$/.test(String(path.at(-1)))) return [];
  const port = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  return typeof port !== 'number' || (port >= 0 && port <= 65_535) ? [] : [{ path, port }];
}

/** A reference to a variable of the environment, or what looks like one. */
export interface Substitution {
  /** As it is written: `${env:NAME:-default}`. */
  readonly text: string;
  /** The variable; for what the framework does not replace, the one that was probably meant. */
  readonly name: string;
  /** The framework does not replace it. */
  readonly isBroken: boolean;
  /** Without the variable the server does not start. */
  readonly isNeeded: boolean;
}

/** `${env:NAME}` and `${env:NAME:-default}` are replaced; anything else is handed to the framework as it stands. */
export function substitutionsIn({ value }: Pick<TomlString, 'value'>): Substitution[] {
  return [...value.matchAll(/\$\{?(env[:.])?([^}\s"]*)\}?/g)].flatMap(([text, prefix, body = '']) => {
    const [name = '', ...fallback] = body.split(':-');
    const isBroken =
      prefix !== 'env:' || !text.startsWith('${') || !text.endsWith('}') || !/^[A-Za-z_]\w*$/.test(name);
    const meant = /^[A-Za-z_]\w*/.exec(body)?.[0];
    if (isBroken && prefix === undefined && meant === undefined) return [];
    return [
      {
        text,
        name: isBroken ? (meant ?? 'NAME') : name,
        isBroken,
        isNeeded: !isBroken && fallback.length === 0,
      },
    ];
  });
}

/** Keys of providers as they are given out; `sk-xxx`, `sk-your-key` and `sk-...` are none. */
export const providerKeys =
  /\b(?:sk-(?:proj-|ant-|or-)?(?=[A-Za-z_-]*\d)(?=[\w-]*[A-Za-z])[A-Za-z0-9_-]{16,}|gh[pousr]_[A-Za-z0-9]{20,}|hf_(?=\w*\d)[A-Za-z0-9]{20,}|AKIA[0-9A-Z]{16}|AIza[\w-]{30,}|xox[abp]-[\w-]{20,})/g;

/**
 * What mends text that is no TOML: a key or table stands `twice`; a value needs `quotes`; a `boolean` is written in
 * another way; something is left out without a comment (`omission`); else the general `form`.
 */
export type SyntaxRemedy = 'twice' | 'quotes' | 'boolean' | 'omission' | 'form';

/** @param code the text that did not parse */
export function syntaxRemedy(code: string, { row, message }: TomlFailure): SyntaxRemedy {
  const line = code.split('\n')[row] ?? '';
  if (/multiple times/.test(message)) return 'twice';
  if (/=\s*(\$\{|<|\.\.\.)/.test(line)) return 'quotes';
  if (/=\s*(True|False|None|null)\b/.test(line)) return 'boolean';
  return /^\s*(\.{3}|…)/.test(line) ? 'omission' : 'form';
}
