import type { ClassGroup, Inline, PageHead, SectionPage } from '../contract';
import { classEntry, type PageContext } from './classPage';
import { ReferenceDataError } from './dataError';
import type { VariableText } from './descriptions/schema';
import type { PageTexts } from './pageTexts';
import { nodesOf } from './places';
import type { Texts } from './texts';
import { type VariableContext, variablesOf } from './variables';

const file = 'data/config-reference/pages.json';

/** The classes of a section, in the order of their names. */
export function classesOfSection({ edition, texts }: PageContext, section: string): string[] {
  return [...edition.classes]
    .filter((name) => edition.config.classes[name]?.section === section)
    .sort((one, other) => texts.compare(one, other));
}

/** The index of a section of an edition with TOML files. */
export function sectionPage(
  section: string,
  head: PageHead,
  pages: PageTexts,
  context: PageContext,
): SectionPage {
  const text = pages.sections[section];
  return {
    kind: 'section',
    head,
    summary: sectionSummary(section, pages, context.texts),
    body: context.texts.rich(context.texts.pick(text?.toml), { file }),
    groups: groupsOf(classesOfSection(context, section), context),
    variables: [],
  };
}

/** The page of a section of an edition with environment variables, or what that edition has in its place. */
export function variableSectionPage(
  section: string,
  head: PageHead,
  pages: PageTexts,
  variables: ReadonlyMap<string, VariableText> | undefined,
  context: VariableContext,
): SectionPage {
  const text = pages.sections[section];
  if (!variables?.size && text?.environment === undefined) {
    throw new ReferenceDataError(
      { file },
      `section "${section}" has no variables in edition ${context.edition.label} and no text that says what there is instead`,
      'add "environment" to the section',
    );
  }
  return {
    kind: 'section',
    head,
    summary: sectionSummary(section, pages, context.texts),
    body: context.texts.rich(context.texts.pick(text?.environment), { file }),
    groups: [],
    variables: variablesOf(section, variables, context),
  };
}

/** The sentence under the title of a section. */
export function sectionSummary(section: string, pages: PageTexts, texts: Texts): Inline[] {
  return texts.inline(texts.pick(pages.sections[section]?.summary), { file });
}

/** Classes that can stand in the same tables form a group, in the order in which the file has the tables. */
function groupsOf(names: readonly string[], context: PageContext): ClassGroup[] {
  const groups = new Map<string, { order: number; group: ClassGroup }>();
  for (const name of names) {
    const nodes = nodesOf(context.edition, name);
    const headers = nodes.map((node) => node.toml);
    const key = nodes.find((node) => node.types)?.discriminator;
    const id = `tables-${nodes[0]?.path.replaceAll('.', '-') ?? 'none'}`;
    const order = nodes[0] ? context.edition.tree.nodes.indexOf(nodes[0]) : -1;
    const known = groups.get(id)?.group ?? { id, headers, ...(key ? { key } : {}), entries: [] };
    groups.set(id, { order, group: { ...known, entries: [...known.entries, classEntry(name, context)] } });
  }
  return [...groups.values()].sort((one, other) => one.order - other.order).map(({ group }) => group);
}
