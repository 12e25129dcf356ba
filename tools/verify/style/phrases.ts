/** A wording that pages do not use. */
interface Phrase {
  /** Global; code is the word `Code` in what it searches. */
  readonly pattern: RegExp;
  /** What is written in its place. */
  readonly instead: string;
}

const phrase = (source: string, instead: string): Phrase => ({
  pattern: new RegExp(source, 'gi'),
  instead,
});

/**
 * Signs of a translation, formulas, and words that promise instead of say. Each was found on pages of this
 * site by readers. What a library knows of general English (retext-simplify, retext-passive, alex, write-good)
 * was tried: it wants other words for `interface`, `function`, `request` and `type`, which are ours.
 */
export const phrases: readonly Phrase[] = [
  phrase('at the end of this page', 'what the reader gets, said straight away'),
  phrase('\\bshall\\b', '"should", "must" or "will"'),
  phrase('\\bneed not\\b', '"don\'t need to"'),
  phrase('\\bof (?:its|their|your|our) own\\b', '"its own …", "a separate …"'),
  phrase('\\ban own\\b', '"its own …", "a custom …"'),
  phrase('\\bbelongs? into\\b', '"belongs in"'),
  phrase('\\bas (?:it is|they are)(?=[,.;:]|$)', '"unchanged", "as is"'),
  phrase('\\bthe other way a?round\\b', 'the other direction, named'),
  phrase('\\bnothing of (?:it|them|this|that)\\b', '"none of it", or what is meant'),
  phrase('\\boverrul\\w+', '"override"'),
  phrase('\\bmay not\\b', '"must not", "cannot" or "might not"'),
  phrase('\\bthe same goes for\\b', 'what goes for it'),
  phrase('\\b(?:simply|obviously|easily)\\b', 'nothing: leave it out'),
  phrase('\\bthe rest\\b(?! of)', 'what is left, named'),
  phrase('\\bamong others\\b', '"among other things", "including"'),
  phrase('\\bhand(?:s|ed)? (?:on|over|out)\\b', '"pass", "give" or "return"'),
  phrase('\\bdemands?\\b', '"require"'),
  phrase('\\bstands? (?:in|at|on|under|above|below|beside|behind|there)\\b', '"is in", "appears in"'),
  phrase('\\bbrings\\b', '"includes", "installs" or "adds"'),
  phrase('\\banew\\b', '"again"'),
  phrase('\\bin order to\\b', '"to"'),
  phrase('\\bplease\\b', 'the instruction alone'),
];

/** Folders of pages that are looked up, not read: they may be long. */
export const lookedUpSections: readonly string[] = ['faq/', 'changelog/', 'config', 'api/'];

/** Components that write a reference from facts. */
export const lookedUpComponents: readonly string[] = ['HttpOperation', 'ConfigClass', 'ConfigChanges'];
