/** A text of the interface, as the code has it. */
export interface Message {
  readonly id: string;
  /** Where it stands. */
  readonly file: string;
}

const declarations = [
  /<Translate\s[^>]*?\bid="([^"]+)"/g,
  /\btranslate\(\s*(?:\/\/.*\s*)*\{\s*id:\s*'([^']+)'/g,
];

/** Every text that a source file has translated, by the ids that it gives them. */
export function messagesOf(file: string, source: string): Message[] {
  return declarations.flatMap((declaration) =>
    [...source.matchAll(declaration)].flatMap(([, id]) => (id === undefined ? [] : [{ id, file }])),
  );
}

/** Texts that are the same in both languages: names. */
const names = new Set([
  'AWEL',
  'HTTP API',
  'GitHub',
  'Github',
  'Discord',
  'Docker Hub',
  'HuggingFace',
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
