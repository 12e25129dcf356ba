import type { BlockContent } from 'mdast';
import { code, element, heading, joined, paragraph } from '../../../../lib/markdown/nodes';
import { labelsOf } from '../labels';
import { ReferenceDataError } from '../reference/dataError';
import type { Guides } from '../reference/guides';
import { nodesOf } from '../reference/places';
import type { EditionView, EnvironmentView, TomlView } from '../reference/reference';
import { classesOfSection, classList } from './lists';
import { leadOf, pagesFile } from './parts';
import { variableList } from './variables';

/** The index of a section: its classes by the tables in which they stand, or its environment variables. */
export function sectionPage(section: string, view: EditionView, guides: Guides): BlockContent[] {
  const { say, texts } = view;
  const text = texts.pages.sections[section];
  return [
    leadOf(text?.summary, say),
    ...say.rich(say.pick(view.form === 'toml' ? text?.toml : text?.environment), pagesFile),
    ...(view.form === 'toml' ? classGroups(section, view) : variables(section, view, guides)),
  ];
}

/** Classes that can stand in the same tables form a group, in the order in which the file has the tables. */
function classGroups(section: string, view: TomlView): BlockContent[] {
  const { edition, language } = view;
  const [before = '', after = ''] = labelsOf[language].selector;
  const groups = new Map<
    string,
    { headers: string[]; key?: string | undefined; order: number; names: string[] }
  >();
  for (const name of classesOfSection(view, section)) {
    const nodes = nodesOf(edition, name);
    const [first] = nodes;
    const id = `tables-${first?.path.replaceAll('.', '-') ?? 'none'}`;
    const known = groups.get(id);
    if (known) known.names.push(name);
    else {
      groups.set(id, {
        headers: nodes.map((node) => node.toml),
        key: nodes.find((node) => node.types)?.discriminator,
        order: first ? edition.tree.nodes.indexOf(first) : -1,
        names: [name],
      });
    }
  }
  return [...groups]
    .sort(([, one], [, other]) => one.order - other.order)
    .flatMap(([id, { headers, key, names }]) => [
      // Not Markdown's own code: the list of contents shows the names alone.
      heading(2, id, ...joined(headers.map((header) => element('code', {}, header)))),
      ...(key === undefined ? [] : [paragraph(before, code(key), after)]),
      classList(names, view),
    ]);
}

function variables(section: string, view: EnvironmentView, guides: Guides): BlockContent[] {
  const { edition, texts, language } = view;
  if (!texts.descriptions.variables.get(section)?.size) {
    if (texts.pages.sections[section]?.environment !== undefined) return [];
    throw new ReferenceDataError(
      pagesFile,
      `section "${section}" has no variables in edition ${edition.label} and no text that says what there is instead`,
      'add "environment" to the section',
    );
  }
  return [heading(2, 'variables', labelsOf[language].variables), ...variableList(section, view, guides)];
}
