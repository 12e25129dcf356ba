import type { ConfigFacts, ConfigParameter, FactValue } from '../../../../lib/facts';
import { type DataPlace, ReferenceDataError } from './dataError';

/** Types of values as the facts name them. */
const valueTypes = ['string', 'integer', 'number', 'boolean', 'object', 'array', 'any'];

/** @throws ReferenceDataError whose remedy is in the facts */
function refuse(place: DataPlace, problem: string): never {
  const remedy = 'make the facts again with tools/facts/extract.py; if it wrote this, mend the extractor';
  throw new ReferenceDataError(place, problem, remedy);
}

/**
 * Checks what the schema of the facts cannot: that names lead somewhere, that addresses are free and that
 * defaults fit their types.
 * @param file Name of the facts file, for messages.
 * @param sections The sections that the reference knows.
 * @throws ReferenceDataError for the first mistake, with class and parameter.
 */
export function validateConfigFacts(config: ConfigFacts, file: string, sections: readonly string[]): void {
  if (config.classes[config.root] === undefined) {
    refuse({ file, class: config.root }, 'the class of the whole file is not there');
  }
  checkAddresses(config, file);
  for (const [name, found] of Object.entries(config.classes)) {
    if (found.section !== null && !sections.includes(found.section)) {
      throw new ReferenceDataError(
        { file, class: name },
        `the reference has no section "${found.section}"`,
        'add it to data/config-reference/pages.json, with its title and summary',
      );
    }
    for (const parameter of found.params) {
      checkParameter(config, { file, class: name, parameter: parameter.name }, parameter);
    }
  }
}

function checkAddresses(config: ConfigFacts, file: string): void {
  const owners = new Map<string, string>();
  for (const [name, { slug }] of Object.entries(config.classes)) {
    const owner = owners.get(slug);
    if (owner !== undefined) {
      refuse({ file, class: name }, `has the address "${slug}" of ${owner} too`);
    }
    owners.set(slug, name);
  }
}

function checkParameter(config: ConfigFacts, place: DataPlace, parameter: ConfigParameter): void {
  checkType(place, parameter);
  const linked = [
    parameter.class,
    parameter.default_class,
    parameter.defined_in,
    ...(parameter.types ?? []).map((type) => type.class),
  ];
  for (const name of linked) {
    if (name !== undefined && config.classes[name] === undefined && config.base_classes[name] === undefined) {
      refuse(place, `names the class ${name}, which is not there`);
    }
  }
  for (const type of parameter.types ?? []) {
    if (config.classes[type.class]?.slug !== type.slug) {
      refuse(place, `gives ${type.class} the address "${type.slug}", which is not its own`);
    }
  }
  if (parameter.types !== undefined && parameter.discriminator === undefined) {
    refuse(place, 'offers classes to choose from but no key that chooses');
  }
  checkDefault(place, parameter);
  for (const [key, value] of Object.entries(parameter.default_kwargs ?? {})) {
    checkArgument(config, place, parameter.default_class ?? '', key, value);
  }
}

function checkType(place: DataPlace, { type, class: nested }: ConfigParameter): void {
  if (nested !== undefined) return;
  const unknown = type.split(', ').find((word) => !valueTypes.includes(word));
  if (unknown !== undefined) {
    refuse(place, `has the unknown type "${unknown}"; known are ${valueTypes.join(', ')}`);
  }
}

function checkDefault(place: DataPlace, parameter: ConfigParameter): void {
  const value = parameter.default;
  if (parameter.required && value !== undefined) {
    refuse(place, `is required and has a default, ${JSON.stringify(value)}`);
  }
  if (value === undefined || value === null) return;
  if (!fits(parameter, value)) {
    refuse(
      place,
      `its default ${JSON.stringify(value)} does not fit its type ${parameter.list ? `list of ${parameter.type}` : parameter.type}`,
    );
  }
}

function checkArgument(
  config: ConfigFacts,
  place: DataPlace,
  name: string,
  key: string,
  value: FactValue,
): void {
  const parameter = config.classes[name]?.params.find((candidate) => candidate.name === key);
  if (parameter === undefined) {
    refuse(place, `sets "${key}" of its default ${name}, which has no such parameter`);
  }
  if (value !== null && !fits(parameter, value)) {
    refuse(place, `sets "${key}" of its default to ${JSON.stringify(value)}, which does not fit`);
  }
}

/** Whether a value that is not null may stand for a parameter; also used for the examples of our texts. */
export function fits(parameter: ConfigParameter, value: FactValue): boolean {
  if (parameter.class !== undefined) {
    return parameter.list ? Array.isArray(value) : typeof value === 'object' && !Array.isArray(value);
  }
  const items = parameter.list ? value : [value];
  if (!Array.isArray(items)) return false;
  const types = parameter.type.split(', ');
  return items.every((item) => types.some((type) => isOf(type, item)));
}

function isOf(type: string, value: FactValue): boolean {
  if (typeof value === 'string' && value.includes('${env:')) return type !== 'object' && type !== 'array';
  switch (type) {
    case 'integer':
      return Number.isInteger(value);
    case 'object':
      return typeof value === 'object' && value !== null && !Array.isArray(value);
    case 'array':
      return Array.isArray(value);
    case 'any':
      return true;
    default:
      return typeof value === type;
  }
}
