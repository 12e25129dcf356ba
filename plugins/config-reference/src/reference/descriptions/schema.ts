import * as z from 'zod';
import type { Localized } from '../../../../../lib/locales';

/** One text in every language; an empty one is still to be written. */
export const localizedDraft = z.strictObject({
  en: z.string(),
  'zh-CN': z.string(),
}) satisfies z.ZodType<Localized>;

/** What becomes of somebody who sets a key, or chooses a class, in an edition; it works where nothing is said. */
const statuses = ['no-effect', 'broken', 'data-source', 'environment-wins'] as const;
export type Status = (typeof statuses)[number];

/** Whether setting the key does nothing, or harm. */
export const isDead = (status: Status | undefined): boolean => status === 'no-effect' || status === 'broken';

/** A text, and the status that it explains. */
const explained = z.strictObject({
  ...localizedDraft.shape,
  /**
   * `no-effect`: nothing reads it; `broken`: using it fails; `data-source`: for data sources, not for the file;
   * `environment-wins`: a variable is stronger than the key.
   */
  status: z.enum(statuses).optional(),
  /** The program of `tests/claims` that proves the status, such as `config/milvus-ignores`. */
  claim: z.string().optional(),
  /** Why no program proves it, in a few words. */
  unproven: z.string().min(1).optional(),
});

interface Proven {
  readonly status?: Status | undefined;
  readonly claim?: string | undefined;
  readonly unproven?: string | undefined;
}

/** A status says how it is known; other texts do not. */
const proven = <Schema extends z.ZodType<Proven>>(schema: Schema): Schema =>
  schema.refine(
    ({ status, claim, unproven }) => {
      const told = [claim, unproven].filter((one) => one !== undefined).length;
      return told === (status === undefined ? 0 : 1);
    },
    {
      error:
        'a `status` needs a `claim` that proves it, or `unproven` with the reason; other texts have neither',
    },
  );

/** Texts that hold for single editions instead of the one for all. */
const editions = z.record(z.string(), proven(explained)).optional();

/** What a number counts, where its name does not say it. */
const units = ['seconds', 'bytes', 'MB', 'GiB', 'tokens', 'characters'] as const;
export type Unit = (typeof units)[number];

/** What a parameter does, when to change it and what a wrong value causes. */
const parameterText = proven(
  z.strictObject({
    ...explained.shape,
    editions,
    unit: z.enum(units).optional(),
    /** What counts where the key is not set, in a few words, where the facts do not know it. */
    unset: localizedDraft.optional(),
    /** A good value for the TOML samples where the default says nothing. */
    example: z.json().optional(),
  }),
);
export type ParameterText = z.infer<typeof parameterText>;

/** The texts of one class. A class without a page of its own, such as a base class, has only `params`. */
const classText = z.strictObject({
  /** Heading of the page, which also tells the class from others in a list of search results. */
  title: localizedDraft.optional(),
  /** Shorter name for the sidebar and the lists of its section. Default: the title. */
  label: localizedDraft.optional(),
  /** One sentence: what the table configures. */
  summary: localizedDraft.optional(),
  /** More about when to choose it and what it needs; left out where the summary says everything. */
  body: proven(z.strictObject({ ...explained.shape, editions })).optional(),
  /** Path of the table in which samples show it, where the first that can hold it is not the one that works. */
  place: z.string().optional(),
  /** Keys that practice needs although the class has a default for them: the smallest sample has them. */
  needed: z.array(z.string()).optional(),
  /** A switch that takes the place of these keys when it is on. */
  neededUnless: z.string().optional(),
  /** Good values for the TOML samples of this class, for parameters of its own and inherited ones. */
  examples: z.record(z.string(), z.json()).optional(),
  /** Texts of the parameters that the class declares itself. */
  params: z.record(z.string(), parameterText),
});
export type ClassText = z.infer<typeof classText>;

/** A file of `descriptions/`: dotted class name -> texts. */
export const classTextFile = z.record(z.string(), classText);

/** What an environment variable does. */
const variableText = proven(
  z.strictObject({
    ...explained.shape,
    unit: z.enum(units).optional(),
    /** What may be written, in code's own words, where it is a closed list. */
    values: z.array(z.string().min(1)).optional(),
  }),
);
export type VariableText = z.infer<typeof variableText>;

/** A file of `env/`: the variables of one section, in the order in which the page shows them. */
export const variableTextFile = z.record(z.string(), variableText);
