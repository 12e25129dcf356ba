import { resolve } from 'node:path';
import { editions } from '../lib/editions';
import { readAsked } from '../lib/search/asked';
import { readSynonyms } from '../lib/search/synonyms';
import type { SearchExample } from '../plugins/search/src/contract';
import type { SearchPluginOptions } from '../plugins/search/src/options';
import { links } from './links';

/** Searches that are written alike in every language. */
const sameExamples = [
  { kind: 'message', query: 'address already in use' },
  { kind: 'setting', query: 'temperature' },
  { kind: 'name', query: 'ConversableAgent' },
  { kind: 'address', query: '/api/v2/serve/datasources' },
] satisfies SearchExample[];

/** What can be searched, and the parts that readers can narrow a search to. */
export const search = {
  editions: editions.map(({ version, label, route, status }) => ({
    name: version,
    label,
    path: route.slice(1),
    latest: status === 'latest',
  })),
  contexts: [
    { name: 'docs', label: 'Docs', paths: ['{edition}'] },
    {
      name: 'config-reference',
      label: 'Configuration reference',
      paths: ['{edition}/config-reference', '{edition}/config/config-reference'],
      rows: 'parameter',
    },
    { name: 'api', label: 'API', paths: ['{edition}/api'], rows: 'api' },
    { name: 'blog', label: 'Blog', paths: ['blog'], rows: 'post' },
  ],
  // What happened once, and what is set by nobody but developers, stands behind what readers do today.
  lowered: [
    'blog',
    '{edition}/changelog',
    '{edition}/upgrade',
    '{edition}/config-reference/serve',
    '{edition}/config-reference/changes',
    // These lead readers on to the pages that answer.
    '{edition}/tutorials',
    '{edition}/use_cases',
  ],
  answers: ['{edition}/faq'],
  particular: [
    'blog',
    '{edition}/installation/integrations',
    '{edition}/agents/cookbook',
    '{edition}/awel/awel_tutorial',
    '{edition}/awel/cookbook',
    '{edition}/cookbook',
  ],
  explaining: [
    '{edition}/overview',
    '{edition}/architecture',
    '{edition}/modules',
    '{edition}/agents/modules',
    '{edition}/awel$',
    '{edition}/awel/why_use_awel',
    '{edition}/awel/awel_tutorial/getting_started/1.2_how_works',
    '{edition}/application/graph_rag',
  ],
  community: links.chat,
  // Each has an answer in every edition: `tests/built` asks them.
  examples: {
    en: [{ kind: 'question', query: 'How do I start without a network?' }, ...sameExamples],
    'zh-CN': [{ kind: 'question', query: '没有网络时怎样启动？' }, ...sameExamples],
  },
  // Of the site that is built: the fixture has other pages.
  asked: readAsked(resolve('data/search/asked.json')),
  synonyms: readSynonyms(),
} satisfies SearchPluginOptions;
