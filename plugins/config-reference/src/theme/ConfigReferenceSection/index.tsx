import Translate, { translate } from '@docusaurus/Translate';
import HeadingElement from '@theme/Heading';
import type { ReactNode } from 'react';
import ClassList from '../../client/ClassList';
import ReferenceLayout from '../../client/ReferenceLayout';
import styles from '../../client/styles.module.css';
import RichText, { InlineText } from '../../client/text/RichText';
import VariableList from '../../client/Variable/VariableList';
import type { ClassGroup, Heading, SectionPage } from '../../contract';

export interface Props {
  readonly page: SectionPage;
}

/** The index of a section: its classes by the tables in which they stand, or its environment variables. */
export default function ConfigReferenceSection({ page }: Props): ReactNode {
  const { head, summary, body, groups, variables } = page;
  const variablesTitle = translate({ id: 'configReference.section.variables', message: 'Variables' });
  return (
    <ReferenceLayout head={head} toc={contents(page, variablesTitle)}>
      <p className={styles.lead}>
        <InlineText text={summary} />
      </p>
      <RichText text={body} />
      {groups.map((group) => (
        <Group key={group.id} group={group} />
      ))}
      {variables.length > 0 && (
        <>
          <HeadingElement as="h2" id="variables">
            {variablesTitle}
          </HeadingElement>
          <VariableList variables={variables} />
        </>
      )}
    </ReferenceLayout>
  );
}

function contents({ groups, variables }: SectionPage, title: string): Heading[] {
  return [
    ...groups.map(({ id, headers }): Heading => ({ id, text: headers.join(', '), level: 2 })),
    ...(variables.length > 0 ? [{ id: 'variables', text: title, level: 2 as const }] : []),
    ...variables.map(({ id, name }): Heading => ({ id, text: name, level: 3 })),
  ];
}

function Group({ group: { id, headers, key, entries } }: { readonly group: ClassGroup }): ReactNode {
  return (
    <>
      <HeadingElement as="h2" id={id}>
        {headers.map((header) => (
          <span key={header}>
            <code>{header}</code>{' '}
          </span>
        ))}
      </HeadingElement>
      {key && (
        <p>
          <Translate id="configReference.section.selector" values={{ key: <code>{key}</code> }}>
            {'The key {key} selects one of these:'}
          </Translate>
        </p>
      )}
      <ClassList entries={entries} />
    </>
  );
}
