import type { Document, Draft, Place } from '../model';
import { exchangedNames } from './names';

/** Something that both languages have in the same places, and how it is called there. */
interface Part extends Place {
  /** The same in both languages. */
  readonly key: string;
  /** How a message names it. */
  readonly name: string;
}

/** What a translation has otherwise than its page besides text: elements, kinds of callouts, links of a section, numbers of titles and of diagrams. */
export function compareStructure(translation: Document, english: Document): Draft[] {
  return [
    ...compareParts(elementsOf(translation), elementsOf(english), english),
    ...compareParts(calloutsOf(translation), calloutsOf(english), english),
    ...compareTargets(translation, english),
    ...compareTitles(translation, english),
    ...compareDiagrams(translation, english),
  ];
}

function elementsOf({ components }: Document): Part[] {
  return components.map(({ line, column, name, attributes }) => {
    // What readers see is translated: alternative texts, labels.
    const same = Object.entries(attributes).filter(([, value]) => !/\p{Script=Han}| /u.test(value));
    const plain = ['of', 'src', 'id'].flatMap((key) => attributes[key] ?? []);
    const shown = [name, ...plain].join(' ');
    return { line, column, key: JSON.stringify([name, plain.length > 0 ? plain : same]), name: `<${shown}>` };
  });
}

function calloutsOf({ callouts }: Document): Part[] {
  return callouts.map(({ line, column, type }) => ({ line, column, key: type, name: `:::${type}` }));
}

/** The first part that is not the one of the English page in its place. */
function compareParts(here: readonly Part[], there: readonly Part[], english: Document): Draft[] {
  const at = here.findIndex(({ key }, index) => key !== there[index]?.key);
  const index = at === -1 && there.length > here.length ? here.length : at;
  if (index === -1) return [];
  const [mine, theirs] = [here[index], there[index]];
  const { line, column } = mine ?? here.at(-1) ?? { line: 1, column: 1 };
  const message =
    mine === undefined
      ? `\`${theirs?.name ?? ''}\` of the English page is missing here`
      : `\`${mine.name}\` where the English page has ${theirs === undefined ? 'no more' : `\`${theirs.name}\``}`;
  return [{ line, column, message, expected: `what ${english.path}:${theirs?.line ?? 1} has` }];
}

/** Links whose text is the same in both languages, such as a number, and whose address is not. */
function compareTargets(translation: Document, english: Document): Draft[] {
  const targets = new Map<string, Set<string>>();
  for (const { section, text, url } of english.links) {
    const key = `${section}\n${text}`;
    targets.set(key, (targets.get(key) ?? new Set()).add(url));
  }
  const all = new Set(english.links.map(({ url }) => url));
  return translation.links.flatMap(({ section, text, url, line, column }): Draft[] => {
    const known = targets.get(`${section}\n${text}`);
    // An address that the English page has nowhere is told as such.
    if (known === undefined || known.has(url) || !all.has(url)) return [];
    const message = `the link "${text}" leads to \`${url}\`, in the English page elsewhere`;
    return [{ line, column, message, expected: [...known].map((one) => `\`${one}\``).join(' or ') }];
  });
}

/** Numbers in titles and headings, "2.7 …", and names of a kind. */
function compareTitles(translation: Document, english: Document): Draft[] {
  const heads = ({ frontMatter, headings }: Document) => [
    ...['title', 'sidebar_label'].flatMap((key) => {
      const text = frontMatter.data[key];
      return typeof text === 'string' ? [{ id: key, text, line: frontMatter.lines[key] ?? 1 }] : [];
    }),
    ...headings.map(({ id, text, line }) => ({ id: `#${id}`, text, line })),
  ];
  const theirs = new Map(heads(english).map(({ id, text }) => [id, text]));
  return heads(translation).flatMap(({ id, text, line }): Draft[] => {
    const original = theirs.get(id);
    const number = (title: string) => /^\d+(?:\.\d+)*/.exec(title)?.[0];
    if (original === undefined) return [];
    const names = exchangedNames(text, original).map((message) => ({
      line,
      column: 1,
      message,
      expected: `what "${original}" says`,
    }));
    if (number(text) === number(original)) return names;
    // Chinese begins with what English ends with: "What followed in 0.6".
    if (original.includes(number(text) ?? '') && text.includes(number(original) ?? '')) return names;
    const message = `"${text}" has another number than "${original}"`;
    return [...names, { line, column: 1, message, expected: number(original) ?? 'no number' }];
  });
}

/** Digits in the labels of a diagram, line by line: its words are translated, its numbers are not. */
function compareDiagrams(translation: Document, english: Document): Draft[] {
  return translation.fences.flatMap((fence, index): Draft[] => {
    const original = english.fences[index];
    if (fence.lang !== 'mermaid' || original?.lang !== 'mermaid') return [];
    const [here, there] = [fence, original].map(({ code }) => code.split('\n'));
    if (here?.length !== there?.length) return [];
    return (here ?? []).flatMap((text, row): Draft[] => {
      const numbers = (line = '') => [...line.matchAll(/\d+(?:\.\d+)*/g)].map(([number]) => number);
      const meant = numbers(there?.[row]);
      const extra = numbers(text).filter((number) => !meant.includes(number));
      const lost = meant.filter((number) => !numbers(text).includes(number));
      if (extra.length === 0 || lost.length === 0) return [];
      const message = `the diagram says ${extra.join(', ')} where the English one says ${lost.join(', ')}`;
      return [{ line: fence.codeLine + row, column: 1, message, expected: lost.join(', ') }];
    });
  });
}
