// The whole module, here and everywhere: the loader of Docusaurus' configuration cannot see zod's `z`.
import * as z from 'zod';

/** A text that says something: names, paths and types are never empty. */
export const text = z.string().min(1);

export const texts = z.array(text);

/** A value that a TOML or JSON file can hold. */
export type FactValue = string | number | boolean | null | FactValue[] | { [key: string]: FactValue };

export const factValue: z.ZodType<FactValue> = z.json();

/** `texts` by name. */
export const textsByName = z.record(z.string(), texts);
