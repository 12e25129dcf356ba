import type { OptionValidationContext } from '@docusaurus/types';
import { Joi } from '@docusaurus/utils-validation';
import { type Move, restBelow } from './rules';

/** A fixed address that leads to a page; it becomes a page of its own, so that it works without script. */
interface FixedRedirect {
  /** Path below the language, starting with a slash. */
  readonly from: string;
  /** Path of the target below the language. */
  readonly to: string;
  /** Id of the page in the docs plugin: readers who prefer another edition are led to that one's page. */
  readonly doc?: string;
}

export interface Options {
  readonly pages: readonly FixedRedirect[];
  readonly moves: readonly Move[];
}

const sitePath = Joi.string()
  .pattern(/^\/(?:[^/?#]+(?:\/[^/?#]+)*)?$/)
  .messages({
    'string.pattern.base':
      'config/redirects.ts: {#label} is "{#value}". Write a path below the language that starts with a slash, without query, hash or slash at its end.',
  });
const former = sitePath.invalid('/').required();

const twice = {
  'array.unique':
    'config/redirects.ts: {#label} and the one at {#dupePos} both leave from "{#value.from}". Remove one of them.',
};

const schema = Joi.object<Options>({
  pages: Joi.array()
    .items(Joi.object({ from: former, to: sitePath.required(), doc: Joi.string() }))
    .unique('from')
    .messages(twice)
    .default([]),
  moves: Joi.array()
    .items(Joi.object({ from: former, to: sitePath.required() }))
    .unique('from')
    .messages(twice)
    .default([]),
});

/** @throws an error that names the redirect that is wrong, and says what to do */
export function validateOptions({
  options,
  validate,
}: OptionValidationContext<Partial<Options>, Options>): Options {
  const checked = validate(schema, options);
  for (const { from, to } of checked.moves) {
    const next = checked.moves.find((move) => restBelow(to, move.from) !== undefined);
    if (next === undefined) continue;
    throw new Error(
      `config/redirects.ts: "${from}" moves to "${to}", which moves on to "${next.to}". Let it lead to its last place at once.`,
    );
  }
  return checked;
}
