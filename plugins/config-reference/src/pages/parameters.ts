import type { BlockContent, PhrasingContent } from 'mdast';
import { lastPart } from '../../../../lib/dotted';
import type { ConfigClass, ConfigParameter } from '../../../../lib/facts';
import { parameterType } from '../../../../lib/facts/lookup/configValue';
import { code, element, type Inline, link, paragraph } from '../../../../lib/markdown/nodes';
import { type Labels, labelsOf } from '../labels';
import { isDead } from '../reference/descriptions/schema';
import { classAddress, type TomlEdition } from '../reference/edition';
import type { TomlView } from '../reference/reference';
import type { Texts } from '../reference/texts';
import { tomlValue } from '../reference/tomlText';
import {
  badgeBehind,
  byBadge,
  codes,
  entry,
  type Fact,
  factList,
  filtered,
  markList,
  statusBadge,
  unbroken,
} from './parts';

/** The parameters of a class in the order of the facts. */
export function parameterList(name: string, view: TomlView): BlockContent[] {
  const found = view.edition.config.classes[name];
  if (found === undefined || found.params.length === 0) {
    return [paragraph(labelsOf[view.language].noParameters)];
  }
  return filtered(found.params.map((parameter) => describe(name, found, parameter, view)));
}

/** Else each row of a search would begin with the type, for want of a sentence around it. */
const unsought = { 'data-search-ignore': '' };

function describe(
  name: string,
  owner: ConfigClass,
  parameter: ConfigParameter,
  view: TomlView,
): BlockContent {
  const { edition, say, history, language } = view;
  const labels = labelsOf[language];
  const type = parameterType(parameter);
  const status = say.parameterStatus(edition, name, parameter);
  const unit = say.unit(edition, name, parameter);
  const properties = [
    ...(unit === undefined ? [] : [element('span', unsought, labels.units[unit])]),
    ...statusBadge(status, labels, { isOwn: true }),
    ...(parameter.required
      ? [element('span', { className: ['config-required'], ...unsought }, labels.required)]
      : []),
    ...(parameter.tags?.includes('privacy') ? [element('span', unsought, labels.secret)] : []),
    ...(parameter.tags?.includes('fixed') ? [element('span', unsought, labels.fixed)] : []),
  ];
  return entry(
    parameter.name,
    [
      element(
        'p',
        { className: ['config-type'] },
        element('span', unsought, labels.types[type] ?? type),
        ...properties,
      ),
      ...markList(history.ofParameter(edition, name, parameter.name), labels),
    ],
    [...say.parameter(edition, name, parameter), ...factList(factsOf(name, owner, parameter, view))],
  );
}

function factsOf(
  name: string,
  owner: ConfigClass,
  parameter: ConfigParameter,
  view: TomlView,
): (Fact | undefined)[] {
  const labels = labelsOf[view.language];
  return [
    unsetFact(name, parameter, view) ?? defaultFact(parameter, view, labels),
    environmentFact(parameter, labels),
    parameter.valid_values && { name: labels.values, value: codes(valuesOf(parameter, owner)) },
    tableFact(parameter, view, labels),
    parameter.defined_in === undefined
      ? undefined
      : { name: labels.inherited, value: [linkOrName(view, parameter.defined_in)] },
  ];
}

function defaultFact(parameter: ConfigParameter, view: TomlView, labels: Labels): Fact | undefined {
  const { default: value, default_class: table, default_kwargs: given, required, type } = parameter;
  const name = labels.default;
  if (table !== undefined) {
    const href = classAddress(view.edition, table);
    const shown = [
      ...(href === undefined ? [] : [link(href, view.say.title(table))]),
      ...(given === undefined ? [] : [code(tomlValue(given))]),
    ];
    return shown.length === 0 ? undefined : { name, value: shown.flatMap((part) => [part, ' ']) };
  }
  if (required || value === undefined) return undefined;
  return { name, value: [value === null ? labels.unset : code(tomlValue(value, type))] };
}

/** What counts where a key without a default is not set; nothing of a key that counts for nothing. */
function unsetFact(name: string, parameter: ConfigParameter, view: TomlView): Fact | undefined {
  const { edition, say, language } = view;
  const labels = labelsOf[language];
  const words = say.unset(edition, name, parameter);
  if (isDead(say.parameterStatus(edition, name, parameter))) return undefined;
  const known = (parameter.unset ?? []).map((one): Inline[] => {
    if ('env' in one) return [labels.variableNamed, code(one.env)];
    if ('key' in one) return [labels.valueOf, code(one.key)];
    return [one.value === '' ? labels.nothing : code(String(one.value))];
  });
  const shown =
    known.length > 0
      ? known.flatMap((one, index) => (index === 0 ? one : [labels.followedBy, ...one]))
      : words;
  return shown.length === 0 ? undefined : { name: labels.whenUnset, value: shown };
}

/** The variables that the default is read from, such as `OPENAI_API_KEY` of `${env:OPENAI_API_KEY}`. */
function environmentFact(parameter: ConfigParameter, labels: Labels): Fact | undefined {
  const { default: value, env, overridden_by: stronger } = parameter;
  if (stronger !== undefined)
    return { name: labels.environment, value: [...codes(stronger), labels.variableWins] };
  if (env !== undefined) return { name: labels.environment, value: [code(env), ` ${labels.keyWins}`] };
  const text = typeof value === 'string' ? value : '';
  const variables = [...text.matchAll(/\$\{env:(\w+)(:-[^}]*)?\}/g)];
  if (variables.length === 0) return undefined;
  const shown = variables.flatMap(([, name = '', fallback]): Inline[] => [
    code(name),
    ` ${fallback === undefined ? labels.environmentNeeded : labels.keyWins} `,
  ]);
  return { name: labels.environment, value: shown };
}

/** The key that selects the class has only the class' own value, whatever its base class allows. */
function valuesOf(parameter: ConfigParameter, { discriminator, type_value: value }: ConfigClass): string[] {
  if (parameter.name === discriminator && value) return [value];
  return [...new Set(parameter.valid_values)].map(String);
}

/** The class of a nested table, or those to choose from. */
function tableFact(parameter: ConfigParameter, view: TomlView, labels: Labels): Fact | undefined {
  const { class: name, types, discriminator } = parameter;
  if (name === undefined) return undefined;
  if (types !== undefined && discriminator !== undefined) {
    const choices = choicesOf(view.edition, types, view.say);
    const shown = shownChoices(choices, ({ value, title }) => (value === null ? title : code(value)));
    const isChosen = choices.some(({ value }) => value !== null);
    return { name: isChosen ? labels.choices(discriminator) : labels.table, value: shown };
  }
  const href = classAddress(view.edition, name);
  return href === undefined ? undefined : { name: labels.table, value: [link(href, view.say.title(name))] };
}

function linkOrName({ edition, say }: TomlView, name: string): Inline {
  const href = classAddress(edition, name);
  return href === undefined ? code(lastPart(name)) : link(href, say.title(name));
}

/** A class that a table may be. */
export interface Choice {
  readonly title: string;
  readonly href: string;
  /** What selects it; null where the framework picks the class itself. */
  readonly value: string | null;
  /** That it does not do what its name says. */
  readonly badge: readonly PhrasingContent[];
}

/** Links to choices, each on one line with its badge; those that share one on lines of their own behind it. */
export function shownChoices(choices: readonly Choice[], nameOf: (choice: Choice) => Inline): Inline[] {
  const shown = (choice: Choice) => link(choice.href, nameOf(choice));
  const { single, groups } = byBadge(choices);
  return [
    ...single.flatMap((one) => [unbroken(shown(one), ...badgeBehind(one)), ' ']),
    ...groups.flatMap(({ badge, links }) => [
      element('br', {}),
      ...badge,
      ...links.flatMap((one) => [' ', unbroken(shown(one))]),
    ]),
  ];
}

/** The classes that a table may be, as far as they have pages. */
export function choicesOf(
  edition: TomlEdition,
  types: readonly { readonly value: string | null; readonly class: string }[] = [],
  say: Texts,
): Choice[] {
  return types.flatMap(({ value, class: name }) => {
    const href = classAddress(edition, name);
    const badge = statusBadge(say.statusOf(name), labelsOf[say.language]);
    return href === undefined ? [] : [{ title: say.label(name), href, value, badge }];
  });
}
