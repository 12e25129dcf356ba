import type { ClassEntry, ClassPage, PageHead, PageLink } from '../contract';
import { classAddress, sourceAddress, type TomlEdition } from './edition';
import type { History } from './history';
import { parametersOf } from './parameters';
import { nodesOf, placeOf } from './places';
import { samplesOf } from './sample';
import type { Texts } from './texts';

/** What a page of an edition is made from. */
export interface PageContext {
  readonly edition: TomlEdition;
  readonly texts: Texts;
  readonly history: History;
  /** Pages of the edition whose samples use a class, or that link to it. */
  readonly guides: ReadonlyMap<string, readonly PageLink[]>;
}

/** The page of a class. */
export function classPage(
  name: string,
  head: PageHead,
  { edition, texts, history, guides }: PageContext,
): ClassPage {
  const found = edition.config.classes[name];
  if (found === undefined) throw new Error(`edition ${edition.name} has no class ${name}`);
  const { minimal, full } = samplesOf(edition, name, (owner, parameter) =>
    texts.example(edition, owner, parameter),
  );
  return {
    kind: 'class',
    head,
    className: found.name,
    dottedName: name,
    sourceUrl: sourceAddress(edition, found.source),
    summary: texts.summary(name),
    body: texts.body(name),
    places: nodesOf(edition, name).map((node) => placeOf(edition, node, name)),
    ...selectorOf(edition, name),
    ...(minimal === undefined ? {} : { minimalSample: minimal }),
    ...(full === undefined || full === minimal ? {} : { fullSample: full }),
    parameters: parametersOf(edition, name, texts, history),
    guides: guides.get(name) ?? [],
    marks: history.ofClass(edition, name),
  };
}

/** A class as the list of its section shows it. */
export function classEntry(name: string, { edition, texts, history }: PageContext): ClassEntry {
  const found = edition.config.classes[name];
  return {
    title: texts.label(name),
    href: classAddress(edition, name) ?? '',
    className: found?.name ?? name,
    ...(found?.type_value ? { value: found.type_value } : {}),
    summary: texts.summary(name),
    marks: history.ofClass(edition, name),
  };
}

function selectorOf({ config }: TomlEdition, name: string): Pick<ClassPage, 'selector'> {
  const { discriminator, type_value: value } = config.classes[name] ?? {};
  return discriminator === undefined ? {} : { selector: { key: discriminator, value: value ?? null } };
}
