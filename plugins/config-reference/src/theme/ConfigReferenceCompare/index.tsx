import Link from '@docusaurus/Link';
import Translate, { translate } from '@docusaurus/Translate';
import HeadingElement from '@theme/Heading';
import type { PropsWithChildren, ReactNode } from 'react';
import ClassList from '../../client/ClassList';
import ReferenceLayout from '../../client/ReferenceLayout';
import styles from '../../client/styles.module.css';
import BreakableName from '../../client/text/BreakableName';
import { MarkText } from '../../client/text/Marks';
import { InlineText } from '../../client/text/RichText';
import { Successor } from '../../client/Variable';
import type { ComparePage, EditionChanges, Heading, MigrationGroup } from '../../contract';

export interface Props {
  readonly page: ComparePage;
}

/** What changed from edition to edition, and where the environment variables went. */
export default function ConfigReferenceCompare({ page }: Props): ReactNode {
  const { head, summary, changes, from, to, migration } = page;
  const migrationTitle = translate(
    {
      id: 'configReference.compare.migration',
      message: 'From .env variables of {from} to TOML keys of {to}',
    },
    { from, to },
  );
  const toc: Heading[] = [
    ...changes.map((change): Heading => ({ id: changesId(change), text: changesTitle(change), level: 2 })),
    { id: 'migration', text: migrationTitle, level: 2 },
    ...migration.map(({ id, title }): Heading => ({ id, text: title, level: 3 })),
  ];
  return (
    <ReferenceLayout head={head} toc={toc}>
      <p className={styles.lead}>
        <InlineText text={summary} />
      </p>
      {changes.map((change) => (
        <Changes key={change.to} changes={change} />
      ))}
      {migration.length > 0 && (
        <>
          <HeadingElement as="h2" id="migration">
            {migrationTitle}
          </HeadingElement>
          {migration.map((group) => (
            <MigrationTable key={group.id} group={group} />
          ))}
        </>
      )}
    </ReferenceLayout>
  );
}

function changesTitle({ from, to }: EditionChanges): string {
  return translate({ id: 'configReference.compare.changes', message: 'From {from} to {to}' }, { from, to });
}

function changesId({ from, to }: EditionChanges): string {
  return `from-${from}-to-${to}`.replaceAll('.', '-');
}

function Changes({ changes }: { readonly changes: EditionChanges }): ReactNode {
  const { added, removed, parameters } = changes;
  return (
    <>
      <HeadingElement as="h2" id={changesId(changes)}>
        {changesTitle(changes)}
      </HeadingElement>
      {added.length > 0 && (
        <>
          <p>
            <Translate id="configReference.compare.added">New tables and kinds of table:</Translate>
          </p>
          <div data-other-editions>
            <ClassList entries={added.map((entry) => ({ ...entry, marks: [] }))} />
          </div>
        </>
      )}
      {removed.length > 0 && (
        <>
          <p>
            <Translate id="configReference.compare.removed">
              Tables and kinds of table that are gone:
            </Translate>
          </p>
          <div data-other-editions>
            <ClassList entries={removed.map((entry) => ({ ...entry, marks: [] }))} />
          </div>
        </>
      )}
      {parameters.length > 0 && <ParameterTable parameters={parameters} />}
      {added.length + removed.length + parameters.length === 0 && (
        <p>
          <Translate id="configReference.compare.nothing">Nothing changed.</Translate>
        </p>
      )}
    </>
  );
}

function ParameterTable({ parameters }: Pick<EditionChanges, 'parameters'>): ReactNode {
  return (
    <>
      <p>
        <Translate id="configReference.compare.parameters">
          Parameters, at the class that declares them; classes that inherit from it have them too:
        </Translate>
      </p>
      <Table
        head={[
          translate({ id: 'configReference.compare.parameter', message: 'Parameter' }),
          translate({ id: 'configReference.class.class', message: 'Class' }),
          translate({ id: 'configReference.compare.change', message: 'Change' }),
        ]}
      >
        {parameters.flatMap(({ class: owner, changes }) =>
          changes.map(({ name, href, mark }) => (
            <tr key={`${owner.title} ${name} ${mark.kind}`}>
              <td>
                <Link to={href}>
                  <code>{name}</code>
                </Link>
              </td>
              <td>{owner.title}</td>
              <td>
                <MarkText mark={mark} />
              </td>
            </tr>
          )),
        )}
      </Table>
    </>
  );
}

function MigrationTable({ group: { id, title, rows } }: { readonly group: MigrationGroup }): ReactNode {
  return (
    <>
      <HeadingElement as="h3" id={id}>
        {title}
      </HeadingElement>
      <Table
        head={[
          translate({ id: 'configReference.compare.variable', message: 'Variable' }),
          translate({ id: 'configReference.compare.key', message: 'TOML key' }),
        ]}
      >
        {rows.map(({ variable, migration }) => (
          <tr key={variable.title}>
            <td>
              <Link to={variable.href}>
                <code>
                  <BreakableName name={variable.title} />
                </code>
              </Link>
            </td>
            <td>
              <Successor migration={migration} />
            </td>
          </tr>
        ))}
      </Table>
    </>
  );
}

function Table({ head, children }: PropsWithChildren<{ readonly head: readonly string[] }>): ReactNode {
  return (
    <div className={styles.table} data-other-editions>
      <table>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
