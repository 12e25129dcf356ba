import type { Fence } from '../../model';
import { placeAtOffset } from '../../position';
import type { ShellBlock } from '../shell/blocks';
import { invocationsOf } from '../shell/invocation';
import type { ShellWord } from '../shell/script';
import type { HttpRequest } from './request';

/** Short options of curl that take a value. */
const shortValued = 'AbcCdDeEFHKmoPQrtTuUwxXyYz';

/** Long options of curl that take none. */
const longSwitches =
  /^--(silent|show-error|fail|fail-with-body|fail-early|verbose|insecure|location|include|no-buffer|compressed|get|head|globoff|http1\.1|http2|ipv4|ipv6|no-progress-meter|progress-bar|remote-name|retry-connrefused|path-as-is)$/;

/** Requests that the `curl` commands of a block send. */
export function curlRequests(
  { fence, script }: ShellBlock,
  variables: ReadonlyMap<string, string>,
): HttpRequest[] {
  return script.commands
    .flatMap(invocationsOf)
    .filter(({ program }) => program === 'curl')
    .flatMap(({ words }) => readCurl(fence, words.slice(1), variables));
}

interface Options {
  method?: string;
  data: ShellWord[];
  get: boolean;
  head: boolean;
  form: boolean;
  upload: boolean;
  urls: ShellWord[];
}

function readCurl(
  fence: Fence,
  words: readonly ShellWord[],
  variables: ReadonlyMap<string, string>,
): HttpRequest[] {
  const options = readOptions(words);
  const method = options.method?.toUpperCase() ?? impliedMethod(options);
  const [data, ...others] = options.data;
  const body = data === undefined || others.length > 0 || options.get ? undefined : readBody(fence, data);
  return options.urls.map((word) => ({
    ...placeAtOffset(fence, word.from),
    method,
    url: substitute(originalText(fence, word), variables),
    ...(body === undefined ? {} : { body }),
  }));
}

function impliedMethod({ get, head, form, upload, data }: Options): string {
  if (head) return 'HEAD';
  if (upload) return 'PUT';
  return (form || data.length > 0) && !get ? 'POST' : 'GET';
}

function readOptions(words: readonly ShellWord[]): Options {
  const options: Options = { data: [], get: false, head: false, form: false, upload: false, urls: [] };
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
  else if (/^(-d|--data(-raw|-binary|-urlencode)?|--json)$/.test(name) && value !== undefined)
    options.data.push(value);
  else if (name === '-F' || name === '--form') options.form = true;
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

/** Keys at the top of a JSON object that is written out. */
function readBody(fence: Fence, word: ShellWord): HttpRequest['body'] {
  let data: unknown;
  try {
    data = JSON.parse(word.value);
  } catch {
    return undefined;
  }
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return undefined;
  const text = fence.code.slice(word.from, word.to);
  return Object.keys(data).map((name) => {
    const at = text.search(new RegExp(`\\\\?"${name.replace(/[^\w]/g, '\\$&')}\\\\?"\\s*:`));
    return { ...placeAtOffset(fence, word.from + Math.max(0, at)), name };
  });
}
