import { createAskedPhrases } from './askedPhrases';
import { asksWhy } from './asksWhy';
import { createHanSounds } from './hanSounds';
import { nearestWords } from './nearestWords';
import { createSynonyms } from './synonyms';

/** What needs the words of the texts, and comes with them: rows from names can do without its code. */
export const refinements = { asksWhy, createAskedPhrases, createHanSounds, createSynonyms, nearestWords };

export type Refinements = typeof refinements;
