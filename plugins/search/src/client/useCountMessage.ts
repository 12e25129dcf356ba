import { translate } from '@docusaurus/Translate';
import { usePluralForm } from '@docusaurus/theme-common';

/** How many pages were found, in words. */
export function useCountMessage(): (count: number) => string {
  const { selectMessage } = usePluralForm();
  return (count) => {
    if (count === 0) return translate({ id: 'theme.SearchBar.noResultsText', message: 'No results' });
    const forms = translate(
      { id: 'theme.SearchPage.documentsFound.plurals', message: 'One page found|{count} pages found' },
      { count: String(count) },
    );
    return selectMessage(count, forms);
  };
}
