import * as z from 'zod';
import { text } from './value';

/** Full dotted name of a class, a function or a method -> parameter -> its default, where that is a plain value. */
export const defaultsFacts = z.record(text, z.record(text, z.union([z.string(), z.number(), z.boolean()])));
