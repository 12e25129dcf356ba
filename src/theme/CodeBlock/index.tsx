import Translate from '@docusaurus/Translate';
import type { Props } from '@theme/CodeBlock';
import CodeBlock from '@theme-original/CodeBlock';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

/** The edition that a block was verified against; the build writes it into the fence's meta. */
function checkedEdition(metastring: string | undefined): string | undefined {
  return /(?:^|\s)checked="([^"]+)"/.exec(metastring ?? '')?.[1];
}

/** A code block, with a mark under it when its content was checked against the framework's facts. */
export default function CodeBlockWithMark(props: Props): ReactNode {
  const edition = checkedEdition(props.metastring);
  if (edition === undefined) return <CodeBlock {...props} />;
  return (
    <div className={styles.block}>
      <CodeBlock {...props} />
      <details className={styles.mark} data-search-ignore="">
        <summary>
          <Translate id="codeBlock.checked.summary" values={{ edition }}>
            {'checked against {edition}'}
          </Translate>
        </summary>
        <p>
          <Translate id="codeBlock.checked.explanation" values={{ edition }}>
            {
              'The commands, options, paths, names and settings of this sample exist in {edition} of the framework. What it does with your data, models and keys was not tried.'
            }
          </Translate>
        </p>
      </details>
    </div>
  );
}
