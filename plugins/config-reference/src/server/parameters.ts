import type { ConfigParameter } from '../../../../lib/facts';
import type { Choice, PageLink, Parameter } from '../contract';
import { classAddress, parameterId, type TomlEdition } from './edition';
import type { History } from './history';
import { parameterType } from './parameterType';
import type { Texts } from './texts';
import { tomlValue } from './tomlText';

/** The parameters of a class as its page shows them, in the order of the facts. */
export function parametersOf(
  edition: TomlEdition,
  name: string,
  texts: Texts,
  history: History,
): Parameter[] {
  const found = edition.config.classes[name];
  return (found?.params ?? []).map((parameter) => ({
    name: parameter.name,
    id: parameterId(parameter.name),
    type: parameterType(parameter),
    required: parameter.required,
    ...defaultOf(edition, parameter, texts),
    ...environmentOf(parameter),
    ...(parameter.valid_values
      ? { values: valuesOf(parameter, found?.discriminator, found?.type_value) }
      : {}),
    ...nested(edition, parameter, texts),
    ...(parameter.tags?.includes('privacy') ? { secret: true as const } : {}),
    ...(parameter.tags?.includes('fixed') ? { fixed: true as const } : {}),
    ...inheritance(edition, parameter, texts),
    text: texts.parameter(edition, name, parameter),
    marks: history.ofParameter(edition, name, parameter.name),
  }));
}

/** A link to a class, for readers who do not see its section. */
export function classLink(edition: TomlEdition, name: string, texts: Texts): PageLink | undefined {
  const href = classAddress(edition, name);
  return href === undefined ? undefined : { title: texts.title(name), href };
}

/** The classes that a table may be. */
export function choicesOf(edition: TomlEdition, types: ConfigParameter['types'], texts: Texts): Choice[] {
  return (types ?? []).flatMap(({ value, class: name }) => {
    const href = classAddress(edition, name);
    return href === undefined ? [] : [{ title: texts.label(name), href, value }];
  });
}

function defaultOf(edition: TomlEdition, parameter: ConfigParameter, texts: Texts): Partial<Parameter> {
  const { default: value, default_class: table, default_kwargs: given, required, type } = parameter;
  if (table !== undefined) {
    const link = classLink(edition, table, texts);
    return {
      ...(link ? { defaultTable: link } : {}),
      ...(given ? { defaultValue: tomlValue(given) } : {}),
    };
  }
  if (required || value === undefined) return {};
  return value === null ? { unset: true } : { defaultValue: tomlValue(value, type) };
}

/** The variables that the default reads, such as `OPENAI_API_KEY` of `${env:OPENAI_API_KEY}`. */
function environmentOf({ default: value }: ConfigParameter): Partial<Parameter> {
  const text = typeof value === 'string' ? value : '';
  const environment = [...text.matchAll(/\$\{env:(\w+)(?::-([^}]*))?\}/g)].map(([, name = '', fallback]) => ({
    name,
    ...(fallback === undefined ? {} : { fallback }),
  }));
  return environment.length > 0 ? { environment } : {};
}

/** The key that selects the class has only the class' own value, whatever its base class allows. */
function valuesOf(
  parameter: ConfigParameter,
  discriminator: string | undefined,
  value: string | null | undefined,
) {
  if (parameter.name === discriminator && value) return [value];
  return [...new Set(parameter.valid_values)].map(String);
}

function nested(edition: TomlEdition, parameter: ConfigParameter, texts: Texts): Partial<Parameter> {
  const { class: name, types, discriminator } = parameter;
  if (name === undefined) return {};
  if (types !== undefined && discriminator !== undefined) {
    return { discriminator, choices: choicesOf(edition, types, texts) };
  }
  const link = classLink(edition, name, texts);
  return link ? { table: link } : {};
}

function inheritance(
  edition: TomlEdition,
  { defined_in: owner }: ConfigParameter,
  texts: Texts,
): Partial<Parameter> {
  if (owner === undefined) return {};
  return { inheritedFrom: classLink(edition, owner, texts) ?? { title: owner.split('.').at(-1) ?? owner } };
}
