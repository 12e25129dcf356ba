/**
 * What the search box loads behind the first rows: marks and snippets in them, links below them, and all that
 * shows instead of them.
 */

export { highlightStateOf } from '../highlights/wordsToHighlight';
export { default as Announcement } from './Announcement';
export { default as MarkedText } from './MarkedText';
export { focusFirst } from './RecentSearches';
export { default as Rest } from './Rest';
export { keepSearch } from './recentStore';
export { default as Snippet } from './Snippet';
