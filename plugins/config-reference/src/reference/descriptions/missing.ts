import { type Locale, type Localized, locales } from '../../../../../lib/locales';
import type { ExpectedClass } from './expected';
import type { Descriptions } from './load';

/** A text that is still to be written. */
export interface MissingText {
  /** File, from the folder of the data. */
  readonly file: string;
  /** Class, or environment variable. */
  readonly subject: string;
  /** `title`, `summary`, `body`, `params.<name>`; empty for a variable. */
  readonly field: string;
  readonly languages: readonly Locale[];
}

/** An entry that describes nothing: the facts have no such class, parameter or variable. */
export interface UnusedText {
  readonly file: string;
  readonly subject: string;
  readonly field: string;
}

/** The texts that are missing, by file and in its order. */
export function missingTexts(
  expected: readonly ExpectedClass[],
  variables: readonly string[],
  descriptions: Descriptions,
): MissingText[] {
  return [
    ...expected.flatMap((entry) => missingOfClass(entry, descriptions)),
    ...missingVariables(variables, descriptions),
  ];
}

/** The texts that stand for nothing. */
export function unusedTexts(
  expected: readonly ExpectedClass[],
  variables: readonly string[],
  { classes, variables: sections }: Descriptions,
): UnusedText[] {
  const known = new Map(expected.map((entry) => [entry.class, entry]));
  const ofClasses = [...classes].flatMap(([subject, { file, text }]) => {
    const entry = known.get(subject);
    if (entry === undefined) return [{ file, subject, field: '' }];
    const params = Object.keys(text.params).filter((name) => !entry.all.includes(name));
    const examples = Object.keys(text.examples ?? {}).filter((name) => !entry.all.includes(name));
    return [...params.map((name) => `params.${name}`), ...examples.map((name) => `examples.${name}`)].map(
      (field) => ({ file, subject, field }),
    );
  });
  const names = new Set(variables);
  const ofVariables = [...sections].flatMap(([section, texts]) =>
    [...texts.keys()]
      .filter((name) => !names.has(name))
      .map((subject) => ({ file: `env/${section}.json`, subject, field: '' })),
  );
  return [...ofClasses, ...ofVariables];
}

function missingOfClass(entry: ExpectedClass, { classes }: Descriptions): MissingText[] {
  const found = classes.get(entry.class);
  const file = found?.file ?? `descriptions/${entry.file}.json`;
  const text = found?.text;
  const fields: [string, Localized | undefined][] = [];
  if (entry.hasPage) fields.push(['title', text?.title], ['summary', text?.summary]);
  if (text?.label) fields.push(['label', text.label]);
  if (text?.body) fields.push(['body', text.body]);
  const params = new Set([...entry.params, ...Object.keys(text?.params ?? {})]);
  for (const name of params) fields.push([`params.${name}`, text?.params[name]]);
  return fields.flatMap(([field, value]) => report(file, entry.class, field, value));
}

function missingVariables(variables: readonly string[], descriptions: Descriptions): MissingText[] {
  const described = new Set([...descriptions.variables.values()].flatMap((texts) => [...texts.keys()]));
  const absent = variables.filter((name) => !described.has(name));
  return [
    ...[...descriptions.variables].flatMap(([section, texts]) =>
      [...texts].flatMap(([name, text]) => report(`env/${section}.json`, name, '', text)),
    ),
    ...absent.map((subject) => ({ file: 'env/<section>.json', subject, field: '', languages: locales })),
  ];
}

function report(file: string, subject: string, field: string, text: Localized | undefined): MissingText[] {
  const absent = locales.filter((language) => (text?.[language] ?? '').trim() === '');
  return absent.length === 0 ? [] : [{ file, subject, field, languages: absent }];
}
