import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { ReactNode } from 'react';
import { structuredData } from './data';
import type { Subject } from './subject';

/** What a page is, for search engines (JSON-LD). A browser keeps what the server wrote and adds nothing. */
export default function StructuredData(subject: Subject): ReactNode {
  const context = useDocusaurusContext();
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made by this site, and escaped
      dangerouslySetInnerHTML={{ __html: structuredData(subject, context) }}
    />
  );
}
