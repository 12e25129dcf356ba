import Translate from '@docusaurus/Translate';
import { Highlighted } from '@site/src/components/highlighted';
import type { Props } from '@theme/CodeBlock';
import CodeBlock from '@theme-original/CodeBlock';
import type { ReactNode } from 'react';
import { sampleText } from '../../../lib/markdown/sampleHtml';
import { roomOf } from '../../../lib/room';
import styles from './styles.module.css';

/** Lines from which on a block out of view is not laid out; its height follows from their number. */
const longBlock = 4;

/** What is known of a block and of which version; the build writes it into the fence's meta. */
function knownOf(metastring: string | undefined): Known | undefined {
  const [, how, version] = /(?:^|\s)(ran|checked)="([^"]+)"/.exec(metastring ?? '') ?? [];
  return version === undefined ? undefined : { ran: how === 'ran', version };
}

interface Known {
  /** Whether it was run; else its names were held against the facts. */
  readonly ran: boolean;
  readonly version: string;
}

const countLines = (content: ReactNode): number =>
  typeof content === 'string' ? content.trimEnd().split('\n').length : 0;

function Mark({ ran, version }: Known): ReactNode {
  const values = { edition: version };
  return (
    <details className={styles.mark} data-search-ignore="">
      <summary>
        {ran ? (
          <Translate id="codeBlock.ran.summary" values={values}>
            {'ran on {edition}'}
          </Translate>
        ) : (
          <Translate id="codeBlock.checked.summary" values={values}>
            {'checked against {edition}'}
          </Translate>
        )}
      </summary>
      <p>
        {ran ? (
          <Translate id="codeBlock.ran.explanation" values={values}>
            {
              'We ran this sample in {edition} of the framework, in the order of this page. Downloads were prepared, and a scripted model answered: yours will use other words.'
            }
          </Translate>
        ) : (
          <Translate id="codeBlock.checked.explanation" values={values}>
            {
              'The commands, options, paths, names and settings of this sample exist in {edition} of the framework. We did not run it with your data, model or key.'
            }
          </Translate>
        )}
      </p>
    </details>
  );
}

/** Of the first line of an operation the path alone is copied; its method is a badge. */
const copiedText = (text: string, className = ''): string =>
  className.includes('language-http') ? text.replace(/^[A-Z]+ (?=\S+\n?$)/, '') : text;

/** A code block, with a mark under it when it ran in the framework, or was checked against its facts. */
export default function CodeBlockWithMark({ html, ...props }: Props): ReactNode {
  const known = knownOf(props.metastring);
  const text = html === undefined ? props.children : copiedText(sampleText(html), props.className);
  const lines = countLines(text);
  const block = (
    <Highlighted value={html}>
      <CodeBlock {...props}>{text}</CodeBlock>
    </Highlighted>
  );
  const isLong = lines >= longBlock;
  if (known === undefined && !isLong) return block;
  return (
    <div className={styles.block} data-room={isLong ? roomOf(lines) : undefined}>
      {block}
      {known !== undefined && <Mark {...known} />}
    </div>
  );
}
