import type { DocMetadata, PropDocContent } from '@docusaurus/plugin-content-docs';
import { DocProvider, useDocsVersion } from '@docusaurus/plugin-content-docs/client';
import { HtmlClassNameProvider } from '@docusaurus/theme-common';
import DocItemLayout from '@theme/DocItem/Layout';
import DocItemMetadata from '@theme/DocItem/Metadata';
import { type ReactNode, useMemo } from 'react';
import type { Heading, PageHead } from '../../contract';

export interface Props {
  readonly head: PageHead;
  /** The list of contents. */
  readonly toc: readonly Heading[];
  readonly children: ReactNode;
}

/**
 * The frame of a docs page around content that no Markdown file has: banner, breadcrumbs, title, list of
 * contents, edit link and pagination are the theme's own.
 */
export default function ReferenceLayout({ head, toc, children }: Props): ReactNode {
  const { version } = useDocsVersion();
  const content = useMemo(() => docContent(head, toc, version), [head, toc, version]);
  return (
    <DocProvider content={content}>
      <HtmlClassNameProvider className="config-reference">
        <DocItemMetadata />
        <DocItemLayout>{children}</DocItemLayout>
      </HtmlClassNameProvider>
    </DocProvider>
  );
}

/** What the theme knows about a page, as the Markdown loader would give it. */
function docContent(head: PageHead, toc: readonly Heading[], version: string): PropDocContent {
  const link = (page: PageHead['next']) => page && { title: page.title, permalink: page.href };
  const metadata: DocMetadata = {
    id: head.id,
    title: head.title,
    description: head.description,
    version,
    slug: `/${head.id}`,
    permalink: head.permalink,
    source: '@site/data/config-reference',
    sourceDirName: '.',
    draft: false,
    unlisted: false,
    tags: [],
    frontMatter: {},
    editUrl: head.editUrl,
    lastUpdatedAt: undefined,
    lastUpdatedBy: undefined,
    previous: link(head.previous),
    next: link(head.next),
  };
  const items = toc.map(({ id, text, level }) => ({ id, level, value: text }));
  return Object.assign(() => null, {
    metadata,
    frontMatter: {},
    assets: {},
    contentTitle: undefined,
    toc: items,
  });
}
