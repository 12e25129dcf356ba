import Definitions from '@site/src/components/Definitions';
import Diagram from '@site/src/components/Diagram';
import Screen from '@site/src/components/Screen';
import ScrollableTable from '@site/src/components/ScrollableTable';
import MDXComponents from '@theme-original/MDXComponents';

/** What Markdown elements become: the theme's components, tables that the keyboard can scroll, lists of definitions, diagrams, screens. */
export default { ...MDXComponents, table: ScrollableTable, dl: Definitions, Diagram, Screen };
