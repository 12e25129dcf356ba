/** What the search box loads when the reader approaches it. */
export { default as SearchDialog } from './dialog';
export { default as SearchPanel } from './panel';
