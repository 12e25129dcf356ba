import Link from '@docusaurus/Link';
import type { PropSidebarItem } from '@docusaurus/plugin-content-docs';
import { findFirstSidebarItemLink, useDocById } from '@docusaurus/plugin-content-docs/client';
import { ThemeClassNames } from '@docusaurus/theme-common';
import type { Props } from '@theme/DocCard';
import Heading from '@theme/Heading';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { framework } from '../../../lib/markdown/longNames';
import styles from './styles.module.css';

const { container, heading, description } = ThemeClassNames.docs.docCard;

/** A page with what it is about, or a category with the names of what stands in it. */
export default function DocCard({ item }: Props): ReactNode {
  const doc = useDocById(item.type === 'link' ? (item.docId ?? undefined) : undefined);
  if (item.type === 'html') return null;
  const isPage = item.type === 'link';
  const href = isPage ? item.href : findFirstSidebarItemLink(item);
  const about = item.description ?? (isPage ? doc?.description : namesIn(item.items));
  return (
    href && (
      <Link href={href} className={clsx('card', container, styles.card, item.className)}>
        <Heading as="h2" className={clsx(heading, styles.title)}>
          {unbroken(item.label)}
        </Heading>
        {about && (
          // No line begins with a dash.
          <p className={clsx(description, styles.text)}>{unbroken(about.replaceAll(' – ', '\u00a0– '))}</p>
        )}
      </Link>
    )
  );
}

/** Names of two or three short words are read as one. */
const namesIn = (items: readonly PropSidebarItem[]): string =>
  items
    .flatMap((item) => (item.type === 'html' ? [] : item.label.replace(/^.{0,14}$/, oneWord)))
    .join('\u00a0· ');

const oneWord = (name: string): string => name.replaceAll(' ', '\u00a0');

/** The name of the framework stays on one line. */
const unbroken = (text: string): ReactNode[] =>
  text.split(framework).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text stay where they are
      <span key={index} className="flag">
        {part}
      </span>
    ),
  );
