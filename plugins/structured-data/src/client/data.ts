import type { DocusaurusContext } from '@docusaurus/types';
import type { Subject } from './subject';

/** Nothing: `server/data.ts` takes its place on the server. */
export const structuredData = (_subject: Subject, _context: DocusaurusContext): string => '';
