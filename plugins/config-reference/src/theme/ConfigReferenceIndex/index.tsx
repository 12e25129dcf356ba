import Translate, { translate } from '@docusaurus/Translate';
import HeadingElement from '@theme/Heading';
import type { ReactNode } from 'react';
import ReferenceLayout from '../../client/ReferenceLayout';
import SectionList, { sectionHeadings } from '../../client/SectionList';
import styles from '../../client/styles.module.css';
import LinkList from '../../client/text/LinkList';
import { InlineText } from '../../client/text/RichText';
import type { Heading, IndexPage } from '../../contract';

export interface Props {
  readonly page: IndexPage;
}

/** The list of all sections of the reference. */
export default function ConfigReferenceIndex({ page }: Props): ReactNode {
  const { head, summary, overview, changes, top, sections } = page;
  const start = translate({ id: 'configReference.index.start', message: 'Start here' });
  const toc: Heading[] = [{ id: 'start', text: start, level: 2 }, ...sectionHeadings({ sections, level: 2 })];
  return (
    <ReferenceLayout head={head} toc={toc}>
      <p className={styles.lead}>
        <InlineText text={summary} />
      </p>
      <HeadingElement as="h2" id="start">
        {start}
      </HeadingElement>
      <LinkList links={[overview, changes]} />
      {top.length > 0 && (
        <>
          <p>
            <Translate id="configReference.index.top">The file itself, and what stands at its top:</Translate>
          </p>
          <LinkList links={top} />
        </>
      )}
      <SectionList sections={sections} level={2} />
    </ReferenceLayout>
  );
}
