import Link from '@docusaurus/Link';
import { translate } from '@docusaurus/Translate';
import { useDateTimeFormat } from '@docusaurus/theme-common/internal';
import useBaseUrl from '@docusaurus/useBaseUrl';
import PageActions from '@site/src/components/PageActions';
import type { ArchiveBlogPost, Props } from '@theme/BlogArchivePage';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import type { ReactNode } from 'react';

const yearOf = ({ metadata }: ArchiveBlogPost): string => metadata.date.slice(0, 4);

/** All posts by year, the newest first, as the blog gives them. */
export default function BlogArchivePage({ archive }: Props): ReactNode {
  const day = useDateTimeFormat({ day: 'numeric', month: 'long', timeZone: 'UTC' });
  const title = translate({
    id: 'theme.blog.archive.title',
    message: 'Archive',
    description: 'The page & hero title of the blog archive page',
  });
  const description = translate({ id: 'blog.archive.description', message: 'All posts, year by year.' });
  const years = [...new Set(archive.blogPosts.map(yearOf))];
  return (
    <Layout title={title} description={description}>
      <main className="blog-archive markdown container margin-vert--lg">
        <PageActions permalink={useBaseUrl('/blog/archive')} />
        <Heading as="h1">{title}</Heading>
        <p>{description}</p>
        {years.map((year) => (
          <section key={year}>
            <Heading as="h2" id={year}>
              {year}
            </Heading>
            <ul>
              {archive.blogPosts
                .filter((post) => yearOf(post) === year)
                .map(({ metadata: { permalink, date, title: postTitle } }) => (
                  <li key={permalink}>
                    <time dateTime={date}>{day.format(new Date(date))}</time>
                    {' · '}
                    <Link to={permalink}>{postTitle}</Link>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </main>
    </Layout>
  );
}
