import Link from '@docusaurus/Link';
import { translate } from '@docusaurus/Translate';
import CodeBlock from '@theme/CodeBlock';
import HeadingElement from '@theme/Heading';
import type { ReactNode } from 'react';
import ReferenceLayout from '../../client/ReferenceLayout';
import SectionList from '../../client/SectionList';
import styles from '../../client/styles.module.css';
import RichText, { InlineText } from '../../client/text/RichText';
import VariableList from '../../client/Variable/VariableList';
import type { Heading, OverviewPage, Prose, TableNode } from '../../contract';

export interface Props {
  readonly page: OverviewPage;
}

/** How an edition is configured, and everything that there is to configure. */
export default function ConfigReferenceOverview({ page }: Props): ReactNode {
  const { head, summary, body, tree, sections, variables } = page;
  const titles = {
    variables: translate({
      id: 'configReference.overview.variables',
      message: 'Variables of the whole server',
    }),
    sections: translate({ id: 'configReference.overview.sections', message: 'Sections' }),
  };
  return (
    <ReferenceLayout head={head} toc={contents(page, titles)}>
      <p className={styles.lead}>
        <InlineText text={summary} />
      </p>
      {body.map((prose) => (
        <ProseSection key={prose.id} prose={prose} tree={tree} />
      ))}
      {variables.length > 0 && (
        <>
          <HeadingElement as="h2" id="variables">
            {titles.variables}
          </HeadingElement>
          <VariableList variables={variables} />
        </>
      )}
      <HeadingElement as="h2" id="sections">
        {titles.sections}
      </HeadingElement>
      <SectionList sections={sections} level={3} />
    </ReferenceLayout>
  );
}

function contents(
  { body, variables }: OverviewPage,
  titles: { readonly variables: string; readonly sections: string },
): Heading[] {
  return [
    ...body.map(({ id, title }): Heading => ({ id, text: title, level: 2 })),
    ...(variables.length > 0 ? [{ id: 'variables', text: titles.variables, level: 2 as const }] : []),
    ...variables.map(({ id, name }): Heading => ({ id, text: name, level: 3 })),
    { id: 'sections', text: titles.sections, level: 2 },
  ];
}

function ProseSection({
  prose: { id, title, parts },
  tree,
}: {
  readonly prose: Prose;
  readonly tree: readonly TableNode[];
}) {
  return (
    <>
      <HeadingElement as="h2" id={id}>
        {title}
      </HeadingElement>
      {parts.map((part, index) => {
        const key = `${id}-${index}`;
        if (part.kind === 'text') return <RichText key={key} text={part.text} />;
        if (part.kind === 'tree') return <Tree key={key} nodes={tree} isRoot />;
        return (
          <CodeBlock key={key} language={part.language} title={part.title}>
            {part.text}
          </CodeBlock>
        );
      })}
    </>
  );
}

function Tree({
  nodes,
  isRoot,
}: {
  readonly nodes: readonly TableNode[];
  readonly isRoot?: boolean;
}): ReactNode {
  return (
    <ul className={isRoot ? styles.tree : undefined}>
      {nodes.map(({ header, href, key, choices, children }) => (
        <li key={header}>
          {href ? (
            <Link to={href}>
              <code>{header}</code>
            </Link>
          ) : (
            <code>{header}</code>
          )}
          {choices.length > 0 && (
            <span className={styles.choices}>
              {choices.some(({ value }) => value !== null) && <code>{`${key} = `}</code>}
              {choices.map((choice) => (
                <span key={choice.href}>
                  <Link to={choice.href}>{choice.value ?? choice.title}</Link>{' '}
                </span>
              ))}
            </span>
          )}
          {children.length > 0 && <Tree nodes={children} />}
        </li>
      ))}
    </ul>
  );
}
