import type { EditionId } from '../../../../lib/editions';
import type { ConfigParameter } from '../../../../lib/facts';
import type { CheckedConfig, CheckedParameter } from '../../../../lib/facts/lookup/config';
import type { Status } from '../reference/descriptions/schema';
import { classAddress } from '../reference/edition';
import type { EditionView, TomlView } from '../reference/reference';

/** That something does not do what its name says, and what the reference says of it: text with `code`. */
export interface Remark {
  readonly status: Status;
  readonly text: string;
}

/** What is known of a class beside its parameters. */
interface ClassRemarks {
  /** Address of its page, without base path and language. */
  readonly href?: string;
  readonly own?: Remark;
  readonly keys?: Readonly<Record<string, Remark>>;
  /** Keys without which the table loads and does not do its work. */
  readonly needed?: readonly string[];
  /** A switch that takes their place when it is on. */
  readonly neededUnless?: string;
}

/** All that the browser needs to check a file of an edition, in one language. */
export interface CheckedEdition extends CheckedConfig {
  readonly id: EditionId;
  readonly label: string;
  readonly tag: string;
  readonly about: Readonly<Record<string, ClassRemarks>>;
}

/** What the check in the browser knows of an edition; nothing of one without TOML files. */
export function checkedEditions(view: EditionView): CheckedEdition[] {
  return view.form === 'toml' ? [checkedEdition(view)] : [];
}

function checkedEdition(view: TomlView): CheckedEdition {
  const { edition } = view;
  const { root, classes } = edition.config;
  return {
    id: edition.facts.edition,
    label: edition.label,
    tag: edition.tag,
    root,
    classes: Object.fromEntries(
      Object.entries(classes).map(([name, { registry, discriminator, abstract, params }]) => [
        name,
        { registry, discriminator, abstract, params: params.map(checkedParameter) },
      ]),
    ),
    about: Object.fromEntries(Object.keys(classes).map((name) => [name, remarksOn(name, view)])),
  };
}

/** Leaves out what only a page shows. */
function checkedParameter({
  annotation: _annotation,
  slug: _slug,
  defined_in: _defined,
  registry: _registry,
  default_expr: _expression,
  unset: _unset,
  overridden_by: _stronger,
  types,
  ...parameter
}: ConfigParameter): CheckedParameter {
  return { ...parameter, types: types?.map(({ value, class: name }) => ({ value, class: name })) };
}

function remarksOn(name: string, { edition, say }: TomlView): ClassRemarks {
  const own = say.statusOf(name);
  const keys = (edition.config.classes[name]?.params ?? []).flatMap((parameter) => {
    const status = say.parameterStatus(edition, name, parameter);
    return status === undefined
      ? []
      : [[parameter.name, { status, text: say.shortParameter(edition, name, parameter) }] as const];
  });
  const href = classAddress(edition, name);
  const needed = say.needed(name);
  const unless = say.neededUnless(name);
  return {
    ...(href === undefined ? {} : { href }),
    ...(own === undefined ? {} : { own: { status: own, text: say.shortBody(name) } }),
    ...(keys.length === 0 ? {} : { keys: Object.fromEntries(keys) }),
    ...(needed.length === 0 ? {} : { needed }),
    ...(unless === undefined ? {} : { neededUnless: unless }),
  };
}
