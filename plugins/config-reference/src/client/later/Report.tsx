import Link from '@docusaurus/Link';
import { translate } from '@docusaurus/Translate';
import { Fragment, type ReactNode } from 'react';
import { editions } from '../../../../../lib/editions';
import type { FileReport } from '../../check/checkFile';
import { explain, explainChange, levelNames } from './explain';

interface Props {
  readonly report: FileReport;
  /** Labels of the editions that the file was written for, and is for. */
  readonly former: string;
  readonly present: string;
  /** Leads to a line of the file; rows begin at 0. */
  readonly onJump: (row: number) => void;
}

/** What was found in a file: each finding with its line, what changed, variables that have to be set. */
export default function Report({ report, former, present, onJump }: Props): ReactNode {
  const { findings, changes, variables, isDotenv } = report;
  if (isDotenv) return <Dotenv present={present} />;
  return (
    <>
      {findings.length > 0 && (
        <Part title={translate({ id: 'configCheck.findings', message: 'Findings' })}>
          {findings.map((finding, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two findings may be alike
            <li key={index}>
              <p>
                <Line row={finding.row} onJump={onJump} />
                <span className={`config-status config-check-${finding.level}`}>
                  {levelNames[finding.level]()}
                </span>
                <Name at={finding.at} href={finding.href} />
              </p>
              <p>
                <Marked text={explain(finding).join(' ')} />
              </p>
            </li>
          ))}
        </Part>
      )}
      {changes.length > 0 && (
        <Part
          title={translate({ id: 'configCheck.changes', message: 'Different from {former}' }, { former })}
        >
          {changes.map((change) => (
            <li key={`${change.at} ${change.row} ${change.fact}`}>
              <p>
                <Line row={change.row} onJump={onJump} />
                <Name at={change.at} href={change.href} />
              </p>
              <p>
                <Marked text={explainChange(change, former, present)} />
              </p>
            </li>
          ))}
        </Part>
      )}
      {variables.length > 0 && (
        <Part
          title={translate({
            id: 'configCheck.variables',
            message: 'Variables to set before the server starts',
          })}
        >
          {variables.map(({ name, row }) => (
            <li key={name}>
              <p>
                <Line row={row} onJump={onJump} />
                <code>{name}</code>
              </p>
            </li>
          ))}
        </Part>
      )}
    </>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactNode {
  return (
    <>
      <p className="config-check-title">{title}</p>
      <ol className="config-check-list" aria-label={title}>
        {children}
      </ol>
    </>
  );
}

function Line({ row, onJump }: { readonly row: number; readonly onJump: Props['onJump'] }): ReactNode {
  return (
    <button type="button" className="config-check-line" onClick={() => onJump(row)}>
      {translate({ id: 'configCheck.line', message: 'Line {number}' }, { number: String(row + 1) })}
    </button>
  );
}

function Name({ at, href }: { readonly at: string; readonly href?: string | undefined }): ReactNode {
  if (at === '') return null;
  return href === undefined ? (
    <code>{at}</code>
  ) : (
    <Link to={href}>
      <code>{at}</code>
    </Link>
  );
}

/** Text with code in backticks. */
function Marked({ text }: { readonly text: string }): ReactNode {
  return text.split('`').map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no other name
    index % 2 === 0 ? <Fragment key={index}>{part}</Fragment> : <code key={index}>{part}</code>,
  );
}

function Dotenv({ present }: { readonly present: string }): ReactNode {
  const route = editions.find(({ label }) => label === present)?.route ?? '';
  return (
    <p>
      {translate({
        id: 'configCheck.dotenv',
        message:
          'These are settings of a .env file, which v0.6.3 reads. Since v0.7.0 a TOML file takes its place.',
      })}{' '}
      <Link to={`${route}/config-reference/changes#migration`}>
        {translate({ id: 'configCheck.dotenv.keys', message: 'The TOML key of each variable' })}
      </Link>
    </p>
  );
}
