import ScrollableTable from '@site/src/components/ScrollableTable';
import MDXComponents from '@theme-original/MDXComponents';

/** What Markdown elements become: the theme's components, and tables that the keyboard can scroll. */
export default { ...MDXComponents, table: ScrollableTable };
