import Link from '@docusaurus/Link';
import HeadingElement from '@theme/Heading';
import { Fragment, type ReactNode } from 'react';
import type { Heading, SectionEntry } from '../contract';
import LinkList from './text/LinkList';
import { InlineText } from './text/RichText';

export interface Props {
  readonly sections: readonly SectionEntry[];
  /** Level of the headings. */
  readonly level: 2 | 3;
}

/** Sections with a sentence about each and links to what is in it. */
export default function SectionList({ sections, level }: Props): ReactNode {
  return sections.map((section) => (
    <Fragment key={section.href}>
      <HeadingElement as={`h${level}`} id={sectionId(section)}>
        <Link to={section.href}>{section.title}</Link>
      </HeadingElement>
      <p>
        <InlineText text={section.summary} />
      </p>
      <LinkList links={section.items} code={section.items.some(({ href }) => href.includes('#'))} />
    </Fragment>
  ));
}

/** The entries of sections in a list of contents. */
export function sectionHeadings({ sections, level }: Props): Heading[] {
  return sections.map((section) => ({ id: sectionId(section), text: section.title, level }));
}

function sectionId({ href }: SectionEntry): string {
  return `section-${href.split('/').at(-1)?.replaceAll('_', '-')}`;
}
