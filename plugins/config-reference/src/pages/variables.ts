import type { BlockContent } from 'mdast';
import type { EnvFacts } from '../../../../lib/facts';
import { code, element, type Inline, link } from '../../../../lib/markdown/nodes';
import { labelsOf } from '../labels';
import { sourceAddress } from '../reference/edition';
import type { Guides } from '../reference/guides';
import { migrationOf } from '../reference/migration';
import type { EnvironmentView } from '../reference/reference';
import { codes, entry, type Fact, factList, filtered, linkList, statusBadge } from './parts';

/** The variables of a section, in the order of its file. */
export function variableList(section: string, view: EnvironmentView, guides: Guides): BlockContent[] {
  const { edition, say, texts, language, successor } = view;
  const labels = labelsOf[language];
  const described = [...(texts.descriptions.variables.get(section) ?? [])];
  const entries = described.map(([name, text]) => {
    const defaults = defaultsOf(edition.facts.env, name);
    const template = templateOf(edition.facts.env, name);
    const readBy = readersOf(edition.facts.env, name);
    const pages = guides.get(name) ?? [];
    const facts: (Fact | undefined)[] = [
      defaults.length === 0 ? undefined : { name: labels.default, value: codes(defaults) },
      template.length === 0 ? undefined : { name: labels.template, value: codes(template) },
      text.values && { name: labels.values, value: codes(text.values) },
      { name: labels.successor(successor.label), value: successorOf(name, view) },
      readBy.length === 0
        ? undefined
        : {
            name: labels.readBy,
            value: [
              linkList(
                readBy.map((file) => ({ title: file, href: sourceAddress(edition, file) })),
                true,
              ),
            ],
          },
      pages.length === 0 ? undefined : { name: labels.guides, value: [linkList(pages)] },
    ];
    const place = { file: `data/config-reference/env/${section}.json`, variable: name };
    const badge = statusBadge(text.status, labels, { isOwn: true });
    const unit = text.unit === undefined ? [] : [element('span', {}, labels.units[text.unit])];
    const marks = [...unit, ...badge];
    const beside = marks.length === 0 ? [] : [element('p', { className: ['config-type'] }, ...marks)];
    return entry(name, beside, [...say.rich(say.pick(text), place), ...factList(facts)]);
  });
  return filtered(entries);
}

/** The TOML keys that took the place of a variable, and what is different about them. */
export function successorOf(name: string, view: EnvironmentView): Inline[] {
  const { keys, note } = migrationOf(name, view);
  const labels = labelsOf[view.language];
  const lines = keys.map(({ key, selector, href, status }) =>
    element(
      'span',
      { className: ['config-key'] },
      link(href, code(key)),
      ...(selector ? [' ', code(`${selector.key} = "${selector.value}"`)] : []),
      ...statusBadge(status, labels),
      ' ',
    ),
  );
  return [element('span', { dataOtherEditions: true }, ...lines, ...note)];
}

/** Values that `.env.template` shows, active or as a comment. */
function templateOf({ template = [] }: EnvFacts, name: string): string[] {
  const values = template.filter((line) => line.name === name).map((line) => line.default ?? '');
  return [...new Set(values)].filter((value) => value !== '');
}

function readersOf(env: EnvFacts, name: string): string[] {
  const files = (env.variables[name] ?? [])
    .filter(({ source, access }) => source === 'python' && access !== 'set')
    .flatMap(({ file }) => file ?? []);
  return [...new Set(files)].filter((file) => file.startsWith('dbgpt/'));
}

/** What the code takes without the variable; a place that reads it without a default says nothing. */
function defaultsOf(env: EnvFacts, name: string): string[] {
  const values = (env.variables[name] ?? [])
    .filter(({ source, file }) => source === 'python' && file?.startsWith('dbgpt/') === true)
    .flatMap(({ default: value }) =>
      value === undefined || value === null || value === '' ? [] : [String(value)],
    );
  return [...new Set(values)];
}
