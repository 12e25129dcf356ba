import * as z from 'zod';
import { text, texts } from './value';

/** A class, described where it is defined. */
const pythonClass = z.strictObject({
  /** Bases as full dotted names where they are the framework's or imported; else as written. */
  bases: texts,
  /** Public methods that the class itself defines. */
  methods: texts,
  /**
   * Parameters of the effective constructor, own or inherited, without `self`; `*args` and `**kwargs` keep
   * their stars. Absent when the constructor comes from outside of the framework.
   */
  init: texts.optional(),
});

const pythonModule = z.strictObject({
  /** File in the framework's repository. */
  path: text,
  /** A module with a leading underscore that public modules or the examples import from. */
  private: z.literal(true).optional(),
  /** Classes that the module defines. */
  classes: z.record(z.string(), pythonClass).optional(),
  /** Parameters of the functions that the module defines; stars as for a constructor. */
  functions: z.record(z.string(), texts).optional(),
  /** Other names that can be imported: constants and re-exports. */
  names: texts.optional(),
  /** Re-exported class or function -> its module, or its full dotted name when it was renamed. */
  refs: z.record(z.string(), text).optional(),
});

/** Importable modules by dotted name. */
export const pythonFacts = z.record(z.string(), pythonModule);

export type PythonClass = z.infer<typeof pythonClass>;
export type PythonModule = z.infer<typeof pythonModule>;
export type PythonFacts = z.infer<typeof pythonFacts>;
