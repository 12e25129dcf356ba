import Link from '@docusaurus/Link';
import { translate } from '@docusaurus/Translate';
import { ThemeClassNames } from '@docusaurus/theme-common';
import useBaseUrl from '@docusaurus/useBaseUrl';
import BlogList from '@site/src/components/BlogList';
import type { Props } from '@theme/BlogTagsListPage';
import type { ReactNode } from 'react';

/** By this tags are sorted: a language's order would set up a part of ICU, 40 ms on a phone. */
const nameOf = ({ label }: Props['tags'][number]): string => label.toLowerCase();

/** The subjects of posts, what each is about and how many posts it has. */
export default function BlogTagsListPage({ tags, sidebar }: Props): ReactNode {
  const sorted = [...tags].sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
  return (
    <BlogList
      className={ThemeClassNames.page.blogTagsListPage}
      tag="blog_tags_list"
      title={translate({ id: 'theme.tags.tagsPageTitle', message: 'Tags' })}
      description={translate({ id: 'blog.tags.description', message: 'The subjects of the posts.' })}
      permalink={useBaseUrl('/blog/tags')}
      sidebar={sidebar}
    >
      <div className="markdown">
        <ul>
          {sorted.map(({ label, permalink, count, description: about }) => (
            <li key={permalink}>
              <Link to={permalink}>{label}</Link> ({count})
              {about !== undefined && (
                <>
                  <br />
                  {about}
                </>
              )}
            </li>
          ))}
        </ul>
      </div>
    </BlogList>
  );
}
