import type { EditionFacts } from '../../lib/facts';
import { literally } from '../../lib/literally';

/** How much of one topic the pages of an edition use. */
export interface Usage {
  readonly topic: string;
  readonly total: number;
  /** What no page names, in the order of the facts. */
  readonly unused: readonly string[];
}

/**
 * Which facts no page names. Pages are read as plain text: a name counts wherever it stands as a whole, in a
 * sample, in a table or in a sentence.
 * @param text All pages of the edition, one after the other.
 */
export function findUnused(facts: EditionFacts, text: string): readonly Usage[] {
  const samples = facts.paths.files.filter((path) => !path.endsWith('/__init__.py'));
  const inFolder = (folder: string) => samples.filter((path) => path.startsWith(folder));
  const isNamed = (name: string) => mentions(text, name);
  const extras = namedExtras(text);
  return [
    usage('commands', commands(facts), isNamed),
    usage('HTTP routes', routes(facts), (path) => mentionsRoute(text, path)),
    usage('extras', Object.keys(facts.packages.extras), (extra) => extras.has(extra)),
    usage(
      'configuration classes',
      configClasses(facts),
      (name) => isNamed(name) || isChosen(facts, name, text),
    ),
    usage('environment variables', Object.keys(facts.env.variables), isNamed),
    usage('examples', inFolder('examples/'), isNamed),
    usage('configuration files', inFolder('configs/'), isNamed),
  ];
}

function usage(topic: string, names: readonly string[], isUsed: (name: string) => boolean): Usage {
  const all = [...new Set(names)];
  return { topic, total: all.length, unused: all.filter((name) => !isUsed(name)) };
}

/** Commands that do something by themselves and that users see. */
function commands({ cli }: EditionFacts): string[] {
  return cli.commands.filter(({ kind, hidden }) => kind === 'command' && !hidden).map(({ path }) => path);
}

function routes({ http }: EditionFacts): string[] {
  return http.routes.flatMap(({ path }) => path ?? []);
}

/** Names of the classes that a file can configure. */
function configClasses({ config }: EditionFacts): string[] {
  const classes = Object.values(config?.classes ?? {});
  return classes.filter((facts) => !facts.abstract && facts.loaded !== false).map(({ name }) => name);
}

/** Whether a sample chooses a class of that name: `provider = "proxy/openai"`. */
function isChosen({ config }: EditionFacts, name: string, text: string): boolean {
  return Object.values(config?.classes ?? {}).some(
    (facts) =>
      facts.name === name &&
      facts.discriminator !== undefined &&
      typeof facts.type_value === 'string' &&
      new RegExp(`\\b${facts.discriminator}\\s*=\\s*["']${literally(facts.type_value)}["']`).test(text),
  );
}

/** Extras as commands and tables give them: `--extra "rag"`, `dbgpt[rag,agent]`, `` `rag` ``. */
function namedExtras(text: string): ReadonlySet<string> {
  const single = text.matchAll(/--extra[= ]+["']?([\w-]+)|`([\w-]+)`/g);
  const lists = text.matchAll(/(?:\bdbgpt[\w-]*|\.)\[([\w\s,-]+)\]/g);
  return new Set([
    ...[...single].map(([, option, code]) => option ?? code ?? ''),
    ...[...lists].flatMap(([, list = '']) => list.split(',').map((extra) => extra.trim())),
  ]);
}

/** Whether a name stands in the text with no letter, digit or dash next to it. */
function mentions(text: string, name: string): boolean {
  const isPartOfName = (character: string | undefined) => character !== undefined && /[\w-]/.test(character);
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + 1)) {
    if (!isPartOfName(text[at - 1]) && !isPartOfName(text[at + name.length])) return true;
  }
  return false;
}

/** Whether the text has the path of a route, with anything for its variable segments. */
function mentionsRoute(text: string, path: string): boolean {
  const source = path
    .split(/\{[^}]*\}/)
    .map(literally)
    .join('[^/\\s"\'`]+');
  return new RegExp(`${source}/?(?![^\\s"'\`?#.,;:)\\]|<])`).test(text);
}
