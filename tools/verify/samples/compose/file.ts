import { isMap, isScalar, isSeq, type Node, parseDocument, type YAMLMap } from 'yaml';

/** A text of a Compose file with its offset into the code. */
interface ComposeText {
  readonly text: string;
  readonly offset: number;
}

/** What a Compose file says about one container. */
export interface ComposeService {
  readonly name: string;
  readonly image: string | undefined;
  readonly environment: readonly ComposeText[];
  /** Left sides of the mounts: files of this machine, or names of volumes. */
  readonly mounts: readonly ComposeText[];
  /** Right sides of the mounts: paths inside of the container. */
  readonly mounted: readonly string[];
  readonly command: ComposeText | undefined;
  /** Ports inside of the container that are opened to the outside. */
  readonly ports: readonly ComposeText[];
  /** The same ports with the numbers under which this machine has them. */
  readonly published: readonly {
    readonly host: number;
    readonly container: number;
    readonly offset: number;
  }[];
}

/** The services of a Compose file; none when the text is no such file. */
export function readComposeFile(code: string): ComposeService[] {
  const root = parseDocument(code, { prettyErrors: false, logLevel: 'silent' }).contents;
  const services = isMap(root) ? root.get('services', true) : undefined;
  if (!isMap(services)) return [];
  return services.items.flatMap(({ key, value }) => (isMap(value) ? [readService(String(key), value)] : []));
}

function readService(name: string, service: YAMLMap): ComposeService {
  const volumes = texts(service.get('volumes', true));
  const mounts = volumes.map(({ text, offset }) => ({ text: text.split(':')[0] ?? '', offset }));
  return {
    name,
    image: textOf(service.get('image', true))?.text,
    environment: environmentOf(service.get('environment', true)),
    mounts,
    mounted: volumes.flatMap(({ text }) => text.split(':')[1] ?? []),
    ports: texts(service.get('ports', true)).map(({ text, offset }) => {
      const target =
        text
          .replace(/\/\w+$/, '')
          .split(':')
          .at(-1) ?? text;
      return { text: target, offset: offset + text.lastIndexOf(target) };
    }),
    published: texts(service.get('ports', true)).flatMap(({ text, offset }) => {
      const match = /(?:^|:)(\d+):(\d+)(?:\/\w+)?$/.exec(text);
      return match === null ? [] : [{ host: Number(match[1]), container: Number(match[2]), offset }];
    }),
    command: textOf(service.get('command', true)) ?? joined(texts(service.get('command', true))),
  };
}

function environmentOf(node: unknown): ComposeText[] {
  if (isMap(node)) return node.items.flatMap(({ key }) => textOf(key) ?? []);
  return texts(node).map(({ text, offset }) => ({ text: text.split('=')[0] ?? '', offset }));
}

function texts(node: unknown): ComposeText[] {
  return isSeq(node) ? node.items.flatMap((item) => textOf(item) ?? []) : [];
}

function textOf(node: unknown): ComposeText | undefined {
  if (!isScalar(node) || node.value === null || node.value === undefined) return undefined;
  const quoted = node.type === 'QUOTE_DOUBLE' || node.type === 'QUOTE_SINGLE' ? 1 : 0;
  return { text: String(node.value), offset: ((node as Node).range?.[0] ?? 0) + quoted };
}

/** `["dbgpt", "start"]` as one line. */
function joined(words: readonly ComposeText[]): ComposeText | undefined {
  const [first] = words;
  return first === undefined
    ? undefined
    : { text: words.map(({ text }) => text).join(' '), offset: first.offset };
}

/** Variables that Compose puts in: `$NAME` and `${NAME}`, without those that the file gives a value for. */
export function composeVariables(code: string): ComposeText[] {
  const lines = code.replace(/^\s*#.*$/gm, (comment) => ' '.repeat(comment.length));
  return [...lines.matchAll(/(?<!\$)\$(?:\{([A-Za-z_]\w*)(?:\}|:?\?)|([A-Za-z_]\w*))/g)].map((match) => ({
    text: match[1] ?? match[2] ?? '',
    offset: match.index,
  }));
}
