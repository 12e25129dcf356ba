import * as z from 'zod';
import { texts } from './value';

/**
 * The framework as a type checker sees it: path of a stub file (`dbgpt/core/__init__.pyi`) -> its lines. Names,
 * parameters and types; no bodies.
 */
export const stubsFacts = z.record(z.string(), texts);
