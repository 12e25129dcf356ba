/*
 * The numbers of the ranking. They were found on judged queries in both languages; `npm run bench:search` shows
 * what a change does. Weights of fields count in occurrences of a word in plain text.
 */

// Fields: how much a word weighs by where it stands.

export const titleWeight = 9;
export const headingWeight = 3;
/** What a heading loses for each word beyond those that most have, as a share of these. */
export const headingLoss = 0.3;
export const usualHeading = 5;
/** Last part of the address. */
export const addressWeight = 4;
/** Breadcrumbs and the upper parts of the address. */
export const trailWeight = 1.2;
/** Share of the weaker one when a field holds a term twice. */
export const repeatedShare = 0.15;

/** BM25F: how fast repetitions stop to count, and how much long texts lose. */
export const saturation = 1.4;
export const textLengthLoss = 0.5;

// How sure it is that a term of the index is what the reader means by a word: 0 to 1.

export const exactMatch = 1;
/** Same stem. */
export const stemMatch = 0.9;
/** The word begins the term, for the word that is being typed and for others. */
export const typedPrefixMatch = 0.85;
export const prefixMatch = 0.6;
/** Share that a prefix keeps when the index also holds the word itself. */
export const besideExactShare = 0.5;
/** Exponent of the share of the term that was typed. */
export const prefixLengthExponent = 0.5;
/** One letter off, and two. */
export const oneEditMatch = 0.6;
export const twoEditsMatch = 0.35;
/** Two words that the index writes as one. */
export const joinedMatch = 0.95;
/** Other words that mean the same. */
export const synonymMatch = 0.65;
/** Share that these keep when the index holds the word itself. */
export const besideOwnShare = 0.6;
/** A Chinese word by its reading. */
export const spellingMatch = 0.9;
/** A Chinese word within a longer one. */
export const hanWithinMatch = 0.55;
/** Chinese characters in a title that end another word there (量化 in 向量化). */
export const hanEndShare = 0.4;

// Words of the query: what one weighs beside the others.

/** A name of several parts that the index holds whole. */
export const knownNameToken = 1.6;
export const singleHanToken = 0.5;
/** A word that pages say for many reasons. */
export const weakToken = 0.2;
/** A part of a name that the index does not hold: beside near names, and without any. */
export const partBesideNearToken = 0.5;
export const partToken = 0.7;
/** A part of a word that the index holds as several. */
export const splitPartToken = 1.1;

/** What a word weighs that stands in no title, heading or address. */
export const untitledShare = 0.7;
/** How much more a rare word weighs. */
export const rarityExponent = 0.9;
/** The most that the rarity of a word can weigh. */
export const mostRarity = 4.8;

// Sections and pages: how the evidence of the words comes together.

/** Share that a section is given of a word that stands elsewhere on its page. */
export const fromPageShare = 0.25;
/** How far such a word counts as present. */
export const onPagePresence = 0.55;
/** Exponent of a page's sections, by which both fall: of a page of many questions each stands alone. */
export const elsewhereExponent = 0.08;
/** Exponent of the share of the query that is present: a soft AND. */
export const coverageExponent = 1.3;
/** The same for suggestions, where any word may do. */
export const looseCoverageExponent = 0.7;
/** A page's own beginning, before its sections. */
export const pageItselfBonus = 1.04;
/** Share of a page's second best section. */
export const secondSectionShare = 0.18;
/** Evidence of titles and headings, collected over the page. */
export const pageHeadingsShare = 0.3;
/** Bonus when a heading, with what readers ask for and its page's title, holds the query. */
export const headingHoldsBonus = 0.6;
/** How far a word by which readers ask for a section counts as one of its heading. */
export const askedShare = 0.8;
/** Bonus for a section when the query is what readers say for it, word by word. */
export const askedBonus = 0.8;
/** Exponent of the share of what readers say that the query holds, by the rarity of the words. */
export const askedHeldExponent = 3;
/** Bonus for a section that quotes a message which the query holds. */
export const quotedBonus = 2.5;
/** Bonus when the title holds the query, and a further one when it is the query. */
export const titleHoldsBonus = 0.6;
export const titleIsBonus = 0.95;
/** Bonus for a title that holds a part of the query, and little else. */
export const titlePartBonus = 0.3;
/** Share that a title keeps of which only the subject, in front of a colon, is the query. */
export const subjectShare = 0.7;
/** Share that both keep when the title holds, or is, the query only without the words that say nothing. */
export const withoutWeakShare = 0.8;
/** Share of the query that the title must hold for the second bonus, and for the row to lead to the page. */
export const almostAllOfTitle = 0.9;
export const leadingTitle = 0.85;
/** What pages keep that rank below others. */
export const loweredShare = 0.7;
/** What posts keep: they tell at length of much that the docs explain. */
export const postShare = 0.6;
/** Exponent of the parts of a page's address: who names a subject means the page above those of its details. */
export const depthExponent = 0.1;
/** What pages keep that list parameters: who means them types their names, which stand nowhere else. */
export const referenceShare = 0.65;

/** What pages keep that answer for one thing, for a query that does not name it. */
export const unnamedShare = 0.7;
/** A query that asks what something is: what pages gain that explain, and what those that list parameters keep. */
export const explainingBonus = 2;
export const referenceAskedWhyShare = 0.7;

// Limits that keep every answer short, whatever is typed.

export const longestQuery = 200;
export const mostTokens = 14;
/** Terms that one word may stand for. */
export const mostAlternatives = 48;
/** Prefixes of more terms than this are looked for in titles only. */
export const widePrefix = 250;
export const mostCachedWords = 500;
