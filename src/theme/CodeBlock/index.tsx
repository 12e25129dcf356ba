import Translate from '@docusaurus/Translate';
import type { Props } from '@theme/CodeBlock';
import CodeBlock from '@theme-original/CodeBlock';
import clsx from 'clsx';
import type { CSSProperties, ReactNode } from 'react';
import styles from './styles.module.css';

/** Lines from which on a block out of view is not laid out; its height follows from their number. */
const longBlock = 4;

/** The edition that a block was verified against; the build writes it into the fence's meta. */
function checkedEdition(metastring: string | undefined): string | undefined {
  return /(?:^|\s)checked="([^"]+)"/.exec(metastring ?? '')?.[1];
}

const countLines = (content: ReactNode): number =>
  typeof content === 'string' ? content.trimEnd().split('\n').length : 0;

function CheckedMark({ edition }: { readonly edition: string }): ReactNode {
  return (
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
  );
}

/** A code block, with a mark under it when its content was checked against the framework's facts. */
export default function CodeBlockWithMark(props: Props): ReactNode {
  const edition = checkedEdition(props.metastring);
  const lines = countLines(props.children);
  const isLong = lines >= longBlock;
  if (edition === undefined && !isLong) return <CodeBlock {...props} />;
  return (
    <div
      className={clsx(styles.block, isLong && styles.long)}
      style={isLong ? ({ '--lines': lines } as CSSProperties) : undefined}
    >
      <CodeBlock {...props} />
      {edition !== undefined && <CheckedMark edition={edition} />}
    </div>
  );
}
