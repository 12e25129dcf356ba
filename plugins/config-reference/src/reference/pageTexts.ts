import * as z from 'zod';
import { localizedDraft } from './descriptions/schema';

const named = {
  /** Heading and sidebar label. */
  title: localizedDraft,
  /** One sentence under it. */
  summary: localizedDraft,
};

/** What one form of configuration says about a section. */
const section = z.strictObject({
  ...named,
  /** What editions with TOML files say below the summary. */
  toml: localizedDraft.optional(),
  /** What editions with environment variables say; needed where they have no variable for the section. */
  environment: localizedDraft.optional(),
});

/** A part of the overview: text, a sample, or the generated list of tables. */
const prosePart = z.union([
  z.strictObject({ text: localizedDraft }),
  z.strictObject({
    code: z.union([z.string(), localizedDraft]),
    language: z.string(),
    title: z.string().optional(),
  }),
  z.strictObject({ list: z.literal('tree') }),
]);

const prose = z.strictObject({
  id: z.string().regex(/^[a-z-]+$/),
  title: localizedDraft,
  parts: z.array(prosePart),
});

/** `pages.json`: texts of the pages that no class has. */
export const pageTextFile = z.strictObject({
  index: z.strictObject(named),
  overview: z.strictObject({
    title: localizedDraft,
    summary: localizedDraft,
    environmentSummary: localizedDraft,
  }),
  /** Whole files, in editions with TOML files. */
  files: z.strictObject(named),
  /** The check of a file, in editions with TOML files. */
  check: z.strictObject(named),
  changes: z.strictObject(named),
  /** Heading of the variables that belong to no section. */
  general: z.strictObject({ title: localizedDraft }),
  /** In the order of the sidebar. */
  sections: z.record(z.string(), section),
});
export type PageTexts = z.infer<typeof pageTextFile>;

/** `overview.json`: how an edition is configured, by its form; and what stands below the check of a file. */
export const overviewFile = z.strictObject({
  toml: z.array(prose),
  environment: z.array(prose),
  check: z.array(prose),
});
export type OverviewTexts = z.infer<typeof overviewFile>;

/** Where a variable went: keys of a TOML file, or nowhere and why. */
const migration = z.strictObject({
  to: z.array(
    z.strictObject({
      /** `models.llms.api_key`. */
      key: z.string().min(1),
      /** The value that the table's discriminator has to have. */
      with: z.string().optional(),
    }),
  ),
  /** What is different, or why there is no key; required without one. */
  note: localizedDraft.optional(),
});

/** `env-to-toml.json`: variable -> where it went. */
export const migrationFile = z.record(z.string(), migration);
export type MigrationTexts = z.infer<typeof migrationFile>;
