import * as z from 'zod';
import { text, texts, textsByName } from './value';

/** One installable package of the framework. */
const distribution = z.strictObject({
  name: text,
  version: text,
  /** File that declares it. */
  path: text,
  requires_python: text.nullable(),
  dependencies: texts,
  /** Extra -> what it installs. */
  extras: textsByName,
  /** Command -> `module:function`. */
  scripts: z.record(z.string(), text),
  dependency_groups: textsByName.optional(),
  dev_dependencies: texts.optional(),
  default_groups: texts.optional(),
  /** Sets of extras of which only one can be installed. */
  conflicts: z.array(z.array(z.record(z.string(), text))).optional(),
  /** Under what conditions extras that a program computes were evaluated. */
  assumptions: texts.optional(),
});

export const packagesFacts = z.strictObject({
  distributions: z.array(distribution),
  /** Extra -> distributions that have it. */
  extras: textsByName,
  workspace: z.strictObject({ members: texts, sources: texts }).optional(),
  /** Requirements file -> its lines. */
  requirements: textsByName,
  python_version_file: text.optional(),
});

export type Distribution = z.infer<typeof distribution>;
