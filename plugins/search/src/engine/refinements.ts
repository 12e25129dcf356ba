import { createAskedPhrases } from './askedPhrases';
import { asksWhy } from './asksWhy';
import { createHanSounds } from './hanSounds';
import { nearestWords } from './nearestWords';
import { createQuotedMessages } from './quotedMessages';
import { createSynonyms } from './synonyms';

/** What needs the words of the texts, and comes with them: rows from names can do without its code. */
export const refinements = {
  asksWhy,
  createAskedPhrases,
  createHanSounds,
  createQuotedMessages,
  createSynonyms,
  nearestWords,
};

export type Refinements = typeof refinements;
