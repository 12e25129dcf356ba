import { openValue } from '../../../../lib/facts';
import type { Fence } from '../../model';
import { placeAtOffset } from '../../position';
import type { ShellBlock } from '../shell/blocks';
import { invocationsOf } from '../shell/invocation';
import type { ShellWord } from '../shell/script';
import { readJsonText } from './jsonText';
import type { HttpRequest, Payload, SentField } from './request';

/** Short options of curl that take a value. */
const shortValued = 'AbcCdDeEFHKmoPQrtTuUwxXyYz';

/** Long options of curl that take none. */
const longSwitches =
  /^--(silent|show-error|fail|fail-with-body|fail-early|verbose|insecure|location|include|no-buffer|compressed|get|head|globoff|http1\.1|http2|ipv4|ipv6|no-progress-meter|progress-bar|remote-name|retry-connrefused|path-as-is)$/;

/**
 * Requests that the `curl` commands of a block send.
 * @param files Blocks of the page that show a file, by their titles.
 */
export function curlRequests(
  { fence, script }: ShellBlock,
  variables: ReadonlyMap<string, string>,
  files: ReadonlyMap<string, Fence>,
): HttpRequest[] {
  return script.commands
    .flatMap(invocationsOf)
    .filter(({ program }) => program === 'curl')
    .flatMap(({ words }) => readCurl(fence, words.slice(1), variables, files));
}

interface Options {
  method?: string;
  data: ShellWord[];
  get: boolean;
  head: boolean;
  /** Parts of `-F`. */
  form: ShellWord[];
  /** `--json`, which sends the headers too. */
  json: boolean;
  headers: ShellWord[];
  upload: boolean;
  urls: ShellWord[];
}

function readCurl(
  fence: Fence,
  words: readonly ShellWord[],
  variables: ReadonlyMap<string, string>,
  files: ReadonlyMap<string, Fence>,
): HttpRequest[] {
  const options = readOptions(words);
  const method = options.method?.toUpperCase() ?? impliedMethod(options);
  const sent = readSent(fence, options, files);
  return options.urls.map((word) => ({
    ...placeAtOffset(fence, word.from),
    method,
    url: substitute(originalText(fence, word), variables),
    ...sent,
  }));
}

function impliedMethod({ get, head, form, upload, data }: Options): string {
  if (head) return 'HEAD';
  if (upload) return 'PUT';
  return form.length + data.length > 0 && !get ? 'POST' : 'GET';
}

function readOptions(words: readonly ShellWord[]): Options {
  const options: Options = {
    data: [],
    get: false,
    head: false,
    form: [],
    json: false,
    headers: [],
    upload: false,
    urls: [],
  };
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index];
    if (word === undefined) break;
    if (!word.value.startsWith('-') || word.value === '-') {
      options.urls.push(word);
      continue;
    }
    const found = word.value.startsWith('--') ? longOption(word) : shortOption(word);
    const value = found.value ?? (found.takesNext ? words[index + 1] : undefined);
    if (found.value === undefined && found.takesNext) index += 1;
    apply(options, found.name, value);
  }
  return options;
}

interface Option {
  readonly name: string;
  readonly takesNext: boolean;
  readonly value?: ShellWord;
}

function longOption(word: ShellWord): Option {
  const equals = word.value.indexOf('=');
  if (equals === -1) return { name: word.value, takesNext: !longSwitches.test(word.value) };
  return {
    name: word.value.slice(0, equals),
    takesNext: false,
    value: { ...word, value: word.value.slice(equals + 1) },
  };
}

/** `-sSX POST`, `-XPOST`: letters up to the first one that takes a value. */
function shortOption(word: ShellWord): Option {
  for (let at = 1; at < word.value.length; at += 1) {
    const letter = word.value[at] ?? '';
    if (letter === 'G' || letter === 'I') return { name: `-${letter}`, takesNext: false };
    if (!shortValued.includes(letter)) continue;
    const rest = word.value.slice(at + 1);
    return rest === ''
      ? { name: `-${letter}`, takesNext: true }
      : { name: `-${letter}`, takesNext: false, value: { ...word, value: rest } };
  }
  return { name: word.value, takesNext: false };
}

function apply(options: Options, name: string, value: ShellWord | undefined): void {
  if ((name === '-X' || name === '--request') && value !== undefined) options.method = value.value;
  else if (/^(-d|--data(-raw|-binary|-urlencode)?|--json)$/.test(name) && value !== undefined) {
    options.data.push(value);
    if (name === '--json') options.json = true;
  } else if (/^(-F|--form(-string)?)$/.test(name) && value !== undefined) options.form.push(value);
  else if ((name === '-H' || name === '--header') && value !== undefined) options.headers.push(value);
  else if (name === '-T' || name === '--upload-file') options.upload = true;
  else if (name === '-G' || name === '--get') options.get = true;
  else if (name === '-I' || name === '--head') options.head = true;
  else if (name === '--url' && value !== undefined) options.urls.push(value);
}

/** The text of a word, so that `<id>` stands in it as the page writes it. */
function originalText({ code }: Fence, word: ShellWord): string {
  const text = code.slice(word.from, word.to);
  return /^(["']).*\1$/s.test(text) ? text.slice(1, -1) : word.placeholder ? text : word.value;
}

function substitute(url: string, variables: ReadonlyMap<string, string>): string {
  return url.replace(/\$\{?(\w+)\}?/g, (text, name: string) => variables.get(name) ?? text);
}

/** What a request carries besides its address. */
function readSent(fence: Fence, options: Options, files: ReadonlyMap<string, Fence>): Partial<HttpRequest> {
  const { data, form, get, json, upload, headers } = options;
  const pairs = (words: readonly ShellWord[]) => words.flatMap((word) => readPairs(fence, word));
  const said = headers.flatMap((word) => readHeader(fence, word));
  const typed = json
    ? [...said, { line: 1, column: 1, name: 'Content-Type', value: 'application/json' }]
    : said;
  const base: Partial<HttpRequest> = { query: [], headers: typed };
  if (upload) return base;
  if (get) {
    const known = data.every(({ value }) => /^[\w.-]+=/.test(value));
    return { ...base, query: known ? pairs(data) : undefined, payload: none };
  }
  if (form.length > 0) {
    return { ...base, payload: { kind: 'form', fields: pairs(form), complete: true } };
  }
  const [word, ...others] = data;
  if (word === undefined) return { ...base, payload: none };
  if (data.every(({ value }) => /^[\w.-]+=/.test(value))) {
    return { ...base, payload: { kind: 'form', fields: pairs(data), complete: true } };
  }
  const file = others.length > 0 ? undefined : files.get(word.value.replace(/^@(?:\.\/)?/, ''));
  if (file !== undefined && word.value.startsWith('@'))
    return { ...base, ...readJsonText(file, 0, file.code.length) };
  return others.length > 0 ? base : { ...base, ...readJsonText(fence, word.from, word.to, word.value) };
}

const none: Payload = { kind: 'none', fields: [], complete: true };

/** `name=value&other=value`. */
function readPairs(fence: Fence, word: ShellWord): SentField[] {
  const place = placeAtOffset(fence, word.from);
  return word.value.split('&').map((pair) => {
    const equals = pair.indexOf('=');
    const value = equals === -1 ? '' : pair.slice(equals + 1);
    const open = word.expands || word.placeholder || /^[@<]/.test(value);
    return { ...place, name: equals === -1 ? pair : pair.slice(0, equals), value: open ? openValue : value };
  });
}

function readHeader(fence: Fence, word: ShellWord): SentField[] {
  const [, name, value = ''] = /^([^:]+):\s*(.*)$/s.exec(word.value) ?? [];
  return name === undefined ? [] : [{ ...placeAtOffset(fence, word.from), name, value }];
}
