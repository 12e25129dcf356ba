import { decodeIndex } from '../../engine/decodeIndex';
import { encodeNumbers } from '../../text/numbers';
import { buildIndex } from '../buildIndex';
import type { Page, Section } from '../Page';

/** A section in brief: heading (empty for the page's beginning) and text, whose code stands in backticks. */
type Brief = readonly [heading: string, text: string];

/** A page of a made-up manual. */
export function page(url: string, title: string, sections: readonly Brief[], more: Partial<Page> = {}): Page {
  return {
    file: `${url.slice(1)}.html`,
    url,
    title,
    description: '',
    keywords: '',
    breadcrumbs: [],
    parents: [],
    sections: sections.map(section),
    ...more,
  };
}

function section([heading, text]: Brief): Section {
  const isName = /^`.*`$/.test(heading);
  const plain = heading.replaceAll('`', '');
  const hash = plain === '' ? '' : `#${plain.toLowerCase().replaceAll(' ', '-')}`;
  const code = Array.from(text.matchAll(/`([^`]*)`/g), ([, inner = '']) => inner);
  const prose = text.replaceAll('`', '');
  return { heading: plain, hash, isName, badge: '', text: prose, prose, code, names: [] };
}

export const pages: readonly Page[] = [
  page('/docs/quickstart', 'Quickstart', [
    ['', 'Start the web server on one machine and ask a first question.'],
    ['Install the packages', 'Clone the repository and run `uv sync` in it.'],
    ['Ask a database', 'Connect MySQL or SQLite and ask in plain words.'],
  ]),
  page('/docs/install/docker', 'Run with Docker', [
    ['', 'Images for machines with and without a GPU.'],
    ['Docker Compose', 'One file starts the web server and MySQL together.'],
  ]),
  page('/docs/retrieval', 'Retrieval', [['', 'Documents are cut, embedded and found again.']], {
    keywords: 'RAG, knowledge base',
  }),
  page('/docs/config-reference/chat_2480d0', 'Chat Dashboard', [
    ['', 'Settings of the scene. Class `ChatDashboardConfig`.'],
    ['`schema_max_tokens`', 'Limit for the description of all tables.'],
    ['`temperature`', 'How far answers vary.'],
  ]),
  page('/docs/awel/operators', 'Operators', [['', 'An operator maps a stream of multimodal data.']]),
  page('/docs/chinese/vector', '向量存储', [
    ['', '把文档向量化以后存入向量数据库。'],
    ['接入知识图谱', '知识图谱保存实体之间的关系。'],
  ]),
  page('/docs/graph', 'Graph RAG', [['', 'Answers from relations between things.']]),
  page('/blog/release', 'Release notes', [['', 'What the release of Docker images changes, and GraphRAG.']]),
];

/** The files of pages; those under the reference have parameters, those of the blog rank lower. */
export function filesOf(some: readonly Page[]) {
  const placed = some.map((each) => {
    const isPost = each.url.startsWith('/blog/');
    const isAnswered = each.url.startsWith('/docs/faq/');
    const isReference = each.url.startsWith('/docs/config-reference/');
    return {
      page: each,
      context: isPost ? 2 : isReference ? 1 : 0,
      kind: isPost ? ('post' as const) : undefined,
      sections: isReference ? ('parameter' as const) : isAnswered ? ('answer' as const) : undefined,
      lowered: isPost,
      particular: each.url.startsWith('/docs/one/'),
      explaining: each.url.startsWith('/docs/explained/'),
    };
  });
  return buildIndex(placed, {
    contexts: ['docs', 'config-reference', 'blog'],
    bases: ['/docs/', '/'],
    shards: encodeNumbers([placed.length]),
    first: 0,
    synonyms: [
      ['box', 'docker'],
      ['kb', 'knowledge base'],
      ['find again', 'retrieval'],
      ['词典', '向量'],
    ],
  });
}

/** An index of pages, as it is when both files have come. */
export function indexOf(some: readonly Page[]) {
  const { index, words } = filesOf(some);
  return decodeIndex(index, words);
}
