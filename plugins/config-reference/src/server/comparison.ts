import { comparePage, editionChanges, migrationGroups } from './comparePage';
import { addressOf, pageIds, parameterId } from './edition';
import type { PageDraft } from './outline';
import type { Shared } from './reference';
import { plainText } from './richText';
import { Texts } from './texts';
import { contextOf } from './tomlOutline';
import type { VariableContext } from './variables';

/** The page that compares the editions, with the texts of the one that shows it. */
export function comparison(texts: Texts, shared: Shared): PageDraft {
  const { pages, descriptions } = shared.texts;
  const title = texts.pick(pages.changes.title);
  return {
    id: pageIds.changes,
    title,
    label: title,
    description: plainText(texts.pick(pages.changes.summary)),
    source: 'env-to-toml.json',
    make: (head) => {
      const variables = variableContext(shared);
      const sections = ['root', ...Object.keys(pages.sections)];
      const content = {
        changes: editionChanges(shared.tomlEditions.map((toml) => contextOf(toml, shared, new Map()))),
        from: shared.switchover?.before.label ?? '',
        to: shared.switchover?.after.label ?? '',
        migration: variables ? migrationGroups(descriptions, sections, pages, variables) : [],
      };
      return comparePage(head, pages, content, { texts });
    },
  };
}

/** What the variables are shown with; undefined where no edition has any, or none has their successors. */
export function variableContext(
  shared: Shared,
  guides: VariableContext['guides'] = new Map(),
): VariableContext | undefined {
  const { switchover, texts, language, tomlEditions } = shared;
  if (switchover === undefined) return undefined;
  const { before: edition, after: successor } = switchover;
  const { descriptions, migrations } = texts;
  const address = (name: string): string | undefined => {
    for (const [section, variables] of descriptions.variables) {
      if (variables.has(name)) return `${addressOf(edition, pageOf(section))}#${parameterId(name)}`;
    }
    throw new Error(`the link target "variable:${name}" is not described in env/`);
  };
  const own = new Texts(descriptions, language, edition, tomlEditions, address);
  return { edition, texts: own, successor, migrations, guides };
}

/** Page on which the variables of a section stand. */
export function pageOf(section: string): string {
  return section === 'root' ? pageIds.overview : pageIds.section(section);
}
