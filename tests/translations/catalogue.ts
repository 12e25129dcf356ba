import { extractAllSourceCodeFileTranslations, getBabelOptions } from '@docusaurus/babel';

/** A text of the interface, as the code has it. */
export interface Message {
  readonly id: string;
  /** Where it stands. */
  readonly file: string;
}

/** What Docusaurus' own extraction finds in source files: the texts, and what it cannot read. */
export async function extractMessages(
  files: readonly string[],
): Promise<{ messages: Message[]; warnings: string[] }> {
  const options = getBabelOptions({ isServer: true });
  const extracted = await extractAllSourceCodeFileTranslations([...files], options);
  return {
    messages: extracted.flatMap(({ sourceCodeFilePath: file, translations }) =>
      Object.keys(translations).map((id) => ({ id, file })),
    ),
    warnings: extracted.flatMap(({ warnings }) => warnings),
  };
}

/** Texts of Docusaurus' own components; those of the search bar and page are ours. */
const isTheirs = (id: string): boolean => /^theme\.(?!Search)/.test(id);

/** The translations of texts that the code does not have; those of Docusaurus' own components left out. */
export function unusedTranslations(messages: readonly Message[], catalogue: object): string[] {
  const used = new Set(messages.map(({ id }) => id));
  return Object.keys(catalogue).filter((id) => !used.has(id) && !isTheirs(id));
}

/** Texts that are the same in both languages: names. */
const names = new Set([
  'AWEL',
  'HTTP API',
  'GitHub',
  'Discord',
  'Docker Hub',
  'Hugging Face',
  'Hacker News',
  'Twitter',
]);

/**
 * Compares the texts of the code with a catalogue of Chinese ones.
 *
 * @returns one line for each text without translation and each translation that is not Chinese
 */
export function catalogueFaults(
  messages: readonly Message[],
  catalogue: Readonly<Record<string, { readonly message: string }>>,
): string[] {
  const missing = messages.filter(({ id }) => catalogue[id] === undefined);
  const foreign = Object.entries(catalogue).filter(
    ([, { message }]) =>
      /\p{L}/u.test(message.replace(/\{\w+\}/g, '')) &&
      !/\p{Script=Han}/u.test(message) &&
      !names.has(message) &&
      !message.startsWith('Copyright'),
  );
  return [
    ...missing.map(({ id, file }) => `"${id}" (${file}) has no translation`),
    ...foreign.map(([id, { message }]) => `the translation of "${id}" is not Chinese: "${message}"`),
  ];
}
