import Diagram from '@site/src/components/Diagram';
import ScrollableTable from '@site/src/components/ScrollableTable';
import MDXComponents from '@theme-original/MDXComponents';

/** What Markdown elements become: the theme's components, tables that the keyboard can scroll, diagrams. */
export default { ...MDXComponents, table: ScrollableTable, Diagram };
