import Translate from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { Highlighted, ShownLines } from '@site/src/components/highlighted';
import type { Props } from '@theme/CodeBlock';
import CodeBlock from '@theme-original/CodeBlock';
import clsx from 'clsx';
import { type ReactNode, useState } from 'react';
import { sampleText } from '../../../lib/markdown/sampleHtml';
import { roomOf } from '../../../lib/room';
import { readAttributes } from '../../../lib/samples/attributes';
import { isWide } from '../../../lib/samples/isWide';
import { countShown, shownLines } from '../../../lib/samples/shownLines';
import styles from './styles.module.css';

/** Lines from which on a block out of view is not laid out; its height follows from their number. */
const longBlock = 4;

/** What is known of a block and of which version; the build writes it into the fence's meta. */
function knownOf(metastring: string | undefined): Known | undefined {
  const [, how, version] =
    /(?:^|\s)(ran|answered|started|loaded|checked)="([^"]+)"/.exec(metastring ?? '') ?? [];
  return how === undefined || version === undefined ? undefined : { how: how as Known['how'], version };
}

interface Known {
  /**
   * It was run; a server was started with it, or a model behind that answered; the framework loaded it; or its names
   * were held against the facts.
   */
  readonly how: 'ran' | 'answered' | 'started' | 'loaded' | 'checked';
  readonly version: string;
}

const countLines = (content: ReactNode): number =>
  typeof content === 'string' ? content.trimEnd().split('\n').length : 0;

/** What the mark says, and what it says when it is opened. */
const texts: Readonly<Record<Known['how'], (values: { readonly edition: string }) => ReactNode[]>> = {
  ran: (values) => [
    <Translate key="summary" id="codeBlock.ran.summary" values={values}>
      {'ran on {edition}'}
    </Translate>,
    <Translate key="explanation" id="codeBlock.ran.explanation" values={values}>
      {
        'We ran this sample in {edition} of the framework, in the order of this page. Downloads were prepared, and a scripted model answered: yours will use other words.'
      }
    </Translate>,
  ],
  answered: (values) => [
    <Translate key="summary" id="codeBlock.answered.summary" values={values}>
      {'answered on {edition}'}
    </Translate>,
    <Translate key="explanation" id="codeBlock.answered.explanation" values={values}>
      {
        'We completed this sample, started {edition} of the framework with it and asked a question. A scripted model answered in place of the provider.'
      }
    </Translate>,
  ],
  started: (values) => [
    <Translate key="summary" id="codeBlock.started.summary" values={values}>
      {'started on {edition}'}
    </Translate>,
    <Translate key="explanation" id="codeBlock.started.explanation" values={values}>
      {
        'We completed this sample and started {edition} of the framework with it. We did not try what the server connects to later.'
      }
    </Translate>,
  ],
  loaded: (values) => [
    <Translate key="summary" id="codeBlock.loaded.summary" values={values}>
      {'loaded by {edition}'}
    </Translate>,
    <Translate key="explanation" id="codeBlock.loaded.explanation" values={values}>
      {'{edition} of the framework loads this sample. We did not start a server with it.'}
    </Translate>,
  ],
  checked: (values) => [
    <Translate key="summary" id="codeBlock.checked.summary" values={values}>
      {'checked against {edition}'}
    </Translate>,
    <Translate key="explanation" id="codeBlock.checked.explanation" values={values}>
      {
        'The commands, options, paths, names and settings of this sample exist in {edition} of the framework. We did not run it with your data, model or key.'
      }
    </Translate>,
  ],
};

function Mark({ how, version }: Known): ReactNode {
  const [summary, explanation] = texts[how]({ edition: version });
  return (
    <details className={styles.mark} data-search-ignore="">
      <summary>{summary}</summary>
      <p>{explanation}</p>
    </details>
  );
}

/** Of the first line of an operation the path alone is copied; its method is a badge. */
const copiedText = (text: string, className = ''): string =>
  className.includes('language-http') ? text.replace(/^[A-Z]+ (?=\S+\n?$)/, '') : text;

/** Which lines of a long program the page shows, and the address of the whole (`plugins/downloads`). */
function longProgramOf(metastring: string | undefined) {
  const { shows, download, title = '' } = readAttributes(metastring ?? '');
  if (shows === undefined || download === undefined) return undefined;
  return { ranges: shownLines(shows), download, file: title.replace(/^.*\//, '') };
}

interface WholeProps {
  readonly lines: number;
  /** Address of the file. */
  readonly download: string;
  /** What it is called where it is saved. */
  readonly file: string;
  readonly isOpen: boolean;
  readonly toggle: () => void;
}

/** What leads to the rest of a long program. */
function Whole({ lines, download, file, isOpen, toggle }: WholeProps): ReactNode {
  return (
    <p className={styles.whole} data-search-ignore="">
      <button type="button" data-fold="" aria-expanded={isOpen} onClick={toggle}>
        {isOpen ? (
          <Translate id="codeBlock.long.fold">Show the lines that matter</Translate>
        ) : (
          <Translate id="codeBlock.long.open" values={{ lines }}>
            {'Show all {lines} lines'}
          </Translate>
        )}
      </button>
      <a href={download} download={file}>
        <Translate id="codeBlock.long.download" values={{ file }}>
          {'Download {file}'}
        </Translate>
      </a>
    </p>
  );
}

/**
 * A code block, with a mark under it when the framework has run it, or it was checked against its facts. Of a long
 * program it shows the lines that matter; what is copied is the whole.
 */
export default function CodeBlockWithMark({ html, ...props }: Props): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const { i18n } = useDocusaurusContext();
  const known = knownOf(props.metastring);
  const text = html === undefined ? props.children : copiedText(sampleText(html), props.className);
  const long = longProgramOf(props.metastring);
  const lines = countLines(text);
  // A fold is as high as a line.
  const room = long === undefined || isOpen ? lines : countShown(long.ranges) + long.ranges.length + 1;
  const block = (
    <Highlighted value={html}>
      <ShownLines value={isOpen ? undefined : long?.ranges}>
        <CodeBlock {...props} className={clsx(props.className, isWide(text, i18n.currentLocale) && 'wide')}>
          {text}
        </CodeBlock>
      </ShownLines>
    </Highlighted>
  );
  const isLong = lines >= longBlock;
  if (known === undefined && !isLong) return block;
  return (
    <div className={styles.block} data-room={isLong ? roomOf(room) : undefined}>
      {block}
      {long !== undefined && <Whole {...long} {...{ lines, isOpen }} toggle={() => setOpen(!isOpen)} />}
      {known !== undefined && <Mark {...known} />}
    </div>
  );
}
