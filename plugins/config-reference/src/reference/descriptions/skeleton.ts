import type { Localized } from '../../../../../lib/locales';
import type { ExpectedClass } from './expected';
import type { Descriptions } from './load';
import type { ClassText } from './schema';

const empty = (): Localized => ({ en: '', 'zh-CN': '' });

/**
 * The files of `descriptions/` with an empty text in each place where one is missing, so that authors fill
 * them in. Texts that exist keep their place.
 * @returns File name below `descriptions/` -> content.
 */
export function skeletons(
  expected: readonly ExpectedClass[],
  { classes }: Descriptions,
): ReadonlyMap<string, Readonly<Record<string, ClassText>>> {
  const files = new Map<string, Record<string, ClassText>>();
  const put = (file: string, name: string, text: ClassText) => {
    files.set(file, { ...files.get(file), [name]: text });
  };
  for (const [name, { file, text }] of classes) put(file.replace(/^.*\//, ''), name, text);
  for (const entry of expected) {
    const known = classes.get(entry.class);
    const file = known ? known.file.replace(/^.*\//, '') : `${entry.file}.json`;
    put(file, entry.class, complete(entry, known?.text));
  }
  return files;
}

function complete({ hasPage, params }: ExpectedClass, text: ClassText | undefined): ClassText {
  const added = params.filter((name) => text?.params[name] === undefined);
  return {
    ...text,
    ...(hasPage && { title: text?.title ?? empty(), summary: text?.summary ?? empty() }),
    ...(hasPage && text === undefined && { body: empty() }),
    params: { ...text?.params, ...Object.fromEntries(added.map((name) => [name, empty()])) },
  };
}
