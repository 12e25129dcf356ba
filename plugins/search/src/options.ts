import type { OptionValidationContext } from '@docusaurus/types';
import { Joi } from '@docusaurus/utils-validation';
import { exampleKinds, type SearchExample, type Synonym } from './contract';

/** An edition that gets an index of its own: its pages, and those that belong to no edition. */
interface EditionOption {
  /** Docusaurus' name of the version. */
  readonly name: string;
  readonly label: string;
  /** Path of its pages below the language, without slashes at the ends: `docs`, `docs/next`. */
  readonly path: string;
  /** Its index lies at the root of the language instead of below its path. */
  readonly latest?: boolean;
}

/** A part of the site that readers can narrow a search to. */
export interface ContextOption {
  readonly name: string;
  /** English label. */
  readonly label: string;
  /** Paths below the language; `{edition}` stands for the path of each edition. The longest that fits decides. */
  readonly paths: readonly string[];
  /** What its rows are: pages of an API, posts, or parameters (headings that are a name in code). */
  readonly rows?: 'api' | 'post' | 'parameter';
}

export interface PluginOptions {
  readonly editions: readonly EditionOption[];
  readonly contexts: readonly ContextOption[];
  /** Paths, as those of a context, whose pages rank below others of the same fit. */
  readonly lowered: readonly string[];
  /** Paths, as those of a context, whose headings are questions and whose texts begin with the answer. */
  readonly answers: readonly string[];
  /**
   * Paths, as those of a context, whose pages explain: they stand before others when a query asks what something is.
   * One that ends with `$` means that page alone.
   */
  readonly explaining: readonly string[];
  /**
   * Paths, as those of a context: the pages below them answer for what their title names alone (one database, one
   * example). They rank below others for a query that does not name it.
   */
  readonly particular: readonly string[];
  /** Where readers ask each other what the search did not find. */
  readonly community?: string;
  /** By language: what the results page offers to a reader who has not typed yet. */
  readonly examples: Readonly<Record<string, readonly SearchExample[]>>;
  /**
   * By language: what readers say when they look for a page or one of its headings, by its address below an edition
   * (`faq/install#offline`). It counts as their text, and holds in every edition that has them.
   */
  readonly asked: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
  /** By language: what readers type, each with the words that pages write for it. In small letters. */
  readonly synonyms: Readonly<Record<string, readonly Synonym[]>>;
}

/** What a site has to say. */
export type SearchPluginOptions = Pick<PluginOptions, 'editions'> & Partial<PluginOptions>;

const path = Joi.string().pattern(/^[^/].*[^/]$/, 'path without slashes at its ends');
const name = Joi.string().pattern(/^[a-z][a-z-]*$/, 'name of small letters and hyphens');

const schema = Joi.object<PluginOptions>({
  editions: Joi.array()
    .items(
      Joi.object({
        name: Joi.string().required(),
        label: Joi.string().required(),
        path: path.required(),
        latest: Joi.boolean(),
      }),
    )
    .min(1)
    .unique('name')
    .required(),
  contexts: Joi.array()
    .items(
      Joi.object({
        name: name.required(),
        label: Joi.string().required(),
        paths: Joi.array().items(path).min(1).required(),
        rows: Joi.valid('api', 'post', 'parameter'),
      }),
    )
    .unique('name')
    .default([]),
  lowered: Joi.array().items(path).default([]),
  answers: Joi.array().items(path).default([]),
  explaining: Joi.array().items(path).default([]),
  particular: Joi.array().items(path).default([]),
  community: Joi.string().uri(),
  examples: Joi.object()
    .pattern(
      Joi.string(),
      Joi.array()
        .items(Joi.object({ kind: Joi.valid(...exampleKinds).required(), query: Joi.string().required() }))
        .unique('kind'),
    )
    .default({}),
  asked: Joi.object()
    .pattern(Joi.string(), Joi.object().pattern(Joi.string(), Joi.array().items(Joi.string()).min(1)))
    .default({}),
  synonyms: Joi.object()
    .pattern(Joi.string(), Joi.array().items(Joi.array().items(Joi.string()).min(1)))
    .default({}),
});

/** @throws Joi's error with the option that is wrong */
export function validateOptions({
  options,
  validate,
}: OptionValidationContext<SearchPluginOptions, PluginOptions>): PluginOptions {
  return validate(schema, options);
}

/**
 * The same outside of Docusaurus, for tools.
 *
 * @throws Error with the option that is wrong
 */
export function checkOptions(options: SearchPluginOptions): PluginOptions {
  return Joi.attempt(options, schema);
}
