import type { OptionValidationContext } from '@docusaurus/types';
import { Joi } from '@docusaurus/utils-validation';
import { type Move, restBelow } from './rules';

/** A fixed address that leads to a page; it becomes a page of its own, so that it works without script. */
export interface FixedRedirect {
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

const sitePath = Joi.string().pattern(
  /^\/(?:[^/?#]+(?:\/[^/?#]+)*)?$/,
  'path that starts with a slash and has no query, hash or slash at its end',
);
const former = sitePath.invalid('/').required();

const schema = Joi.object<Options>({
  pages: Joi.array()
    .items(Joi.object({ from: former, to: sitePath.required(), doc: Joi.string() }))
    .unique('from')
    .default([]),
  moves: Joi.array()
    .items(Joi.object({ from: former, to: sitePath.required() }))
    .unique('from')
    .default([]),
});

/** @throws Joi's error with the option that is wrong; an error for a move to a place that moved too */
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
