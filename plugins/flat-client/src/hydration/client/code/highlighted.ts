import prismIncludeLanguages from '@theme/prism-include-languages';
import { Prism } from 'prism-react-renderer';

prismIncludeLanguages(Prism as unknown as Parameters<typeof prismIncludeLanguages>[0]);

/** The theme's own content of a code block, with the highlighter. */
export { default } from '@theme/CodeBlock/Content';
