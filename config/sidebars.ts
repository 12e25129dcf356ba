/**
 * The tree of pages: which page stands where in the three sidebars, for all editions and languages.
 * `sidebarItems.ts` makes of it what Docusaurus shows.
 */

/** The sidebars in the order in which the site offers them: guide, tutorials, installation and reference. */
export const sidebarNames = ['tutorialSidebar', 'tutorials', 'docs'] as const;
export type SidebarName = (typeof sidebarNames)[number];

/** A group of pages. With `slug` it has an index page of its own at that address, below the edition's path. */
export interface Category {
  /** English label; the Chinese one is in `i18n/zh-CN/docusaurus-plugin-content-docs/<edition>.json`. */
  readonly label: string;
  /** Names the category in translation files; unique within a sidebar. */
  readonly key: string;
  /** Address of the generated index page. Absent: the category is only a heading. */
  readonly slug?: string;
  /** What the index page says under its title; required where there is an index page. */
  readonly description?: string;
  /** Id of the page that the category's own heading opens. */
  readonly page?: string;
  /** Shown closed at first. Default: open. */
  readonly collapsed?: boolean;
  readonly items: readonly Entry[];
}

/** A page shown in another sidebar too: a link that leaves this sidebar's sequence of pages. */
interface Reference {
  readonly see: string;
}

/** The place of the pages of the configuration reference, which follow from the facts of the edition. */
interface Generated {
  readonly generated: 'config-reference';
}

/** A page, by its id: the file's path without `.md`, which is also its address. */
export type Entry = string | Category | Reference | Generated;

const agents: Category = {
  label: 'Agents',
  key: 'agents',
  slug: '/agents',
  description: 'What an agent is made of: its profile, memory, plan, actions and resources.',
  collapsed: true,
  items: [
    'agents/modules/agents_design',
    {
      label: 'Profile',
      key: 'agents-profile',
      page: 'agents/modules/profile',
      collapsed: true,
      items: [
        'agents/modules/profile/profile_creation',
        'agents/modules/profile/profile_to_prompt',
        'agents/modules/profile/profile_dynamic',
      ],
    },
    {
      label: 'Memory',
      key: 'agents-memory',
      page: 'agents/modules/memory',
      collapsed: true,
      items: [
        'agents/modules/memory/sensory_memory',
        'agents/modules/memory/short_term_memory',
        'agents/modules/memory/long_term_memory',
        'agents/modules/memory/hybrid_memory',
      ],
    },
    'agents/modules/plan',
    'agents/modules/action',
    {
      label: 'Resource',
      key: 'agents-resource',
      page: 'agents/modules/resource',
      collapsed: true,
      items: [
        'agents/modules/resource/tools',
        'agents/modules/resource/database',
        'agents/modules/resource/knowledge',
        'agents/modules/resource/pack',
      ],
    },
  ],
};

const guide: readonly Entry[] = [
  'overview',
  'quickstart',
  { see: 'installation/sourcecode' },
  'use_cases',
  'architecture',
  {
    label: 'Applications',
    key: 'application',
    slug: '/application',
    description: 'The scenarios that are built in: what each one answers, how it works and how to set it up.',
    items: [
      {
        label: 'Built-in apps',
        key: 'application-apps',
        items: [
          'application/apps/app_chat',
          'application/apps/chat_data',
          'application/apps/chat_db',
          'application/apps/chat_excel',
          'application/apps/chat_dashboard',
          'application/apps/chat_knowledge',
          'application/apps/chat_financial_report',
          'application/apps/app_explore',
          'application/apps/app_manage',
        ],
      },
      'application/llms',
      'application/datasources',
      'application/prompts',
      'application/graph_rag',
      'application/awel',
      {
        label: 'Advanced tutorials',
        key: 'application-advanced',
        collapsed: true,
        items: [
          'application/advanced_tutorial/rag',
          'application/advanced_tutorial/smmf',
          'application/advanced_tutorial/api',
          'application/advanced_tutorial/cli',
          'application/advanced_tutorial/observability',
          'application/advanced_tutorial/debugging',
        ],
      },
      {
        label: 'Fine-tuning',
        key: 'application-fine-tuning',
        collapsed: true,
        items: ['application/fine_tuning_manual/text_to_sql', 'application/fine_tuning_manual/dbgpt_hub'],
      },
    ],
  },
  {
    label: 'Modules',
    key: 'modules',
    slug: '/modules',
    description:
      'The parts of the framework: what each one does, what can be plugged in and where it is set.',
    items: [
      'modules/smmf',
      'modules/rag',
      'modules/agent',
      'modules/connections',
      'modules/visual',
      'modules/fine_tuning',
      'modules/eval',
      agents,
      'dbgpts/introduction',
    ],
  },
];

const tutorials: readonly Entry[] = [
  'tutorials',
  {
    label: 'AWEL, the workflow language',
    key: 'awel',
    slug: '/category/awelagentic-workflow-expression-language',
    description: 'The language in which workflows of operators are written: why, how and with which parts.',
    items: [
      'awel',
      'awel/why_use_awel',
      'awel/get_started',
      {
        label: 'AWEL tutorial',
        key: 'awel-tutorial',
        slug: '/awel/tutorial',
        description: 'From a first graph to workflows that answer over HTTP, one operator at a time.',
        items: [
          {
            label: 'Getting started',
            key: 'awel-getting-started',
            items: [
              'awel/awel_tutorial/getting_started/1.1_hello_world',
              'awel/awel_tutorial/getting_started/1.2_how_works',
              'awel/awel_tutorial/getting_started/1.3_custom_operator',
            ],
          },
          {
            label: 'Basic operators',
            key: 'awel-basic-operators',
            items: [
              'awel/awel_tutorial/basic_syntax/2.1_map_operator',
              'awel/awel_tutorial/basic_syntax/2.2_reduce_operator',
              'awel/awel_tutorial/basic_syntax/2.3_join_operator',
              'awel/awel_tutorial/basic_syntax/2.4_branch_operator',
              'awel/awel_tutorial/basic_syntax/2.5_streamify_operator',
              'awel/awel_tutorial/basic_syntax/2.6_unstreamify_operator',
              'awel/awel_tutorial/basic_syntax/2.7_transform_stream_operator',
              'awel/awel_tutorial/basic_syntax/2.8_input_operator',
            ],
          },
          {
            label: 'HTTP triggers',
            key: 'awel-http-triggers',
            items: [
              'awel/awel_tutorial/network_program/3.1_http_trigger',
              'awel/awel_tutorial/network_program/3.2_http_trigger_get',
              'awel/awel_tutorial/network_program/3.3_http_trigger_post',
              'awel/awel_tutorial/network_program/3.4_http_trigger_streaming',
            ],
          },
          'awel/awel_tutorial/advanced_guide/4.1_lifecycle',
          {
            label: 'Templates',
            key: 'awel-templates',
            items: [
              'awel/awel_tutorial/templates/Embedding',
              'awel/awel_tutorial/templates/Knowledge_Graph',
              'awel/awel_tutorial/templates/Hybrid_Workflow',
            ],
          },
        ],
      },
      {
        label: 'AWEL cookbook',
        key: 'awel-cookbook',
        slug: '/awel/cookbook',
        description: 'Complete workflows for common tasks, each to be run as it stands and then changed.',
        items: [
          'awel/cookbook/quickstart_basic_awel_workflow',
          'awel/cookbook/first_rag_with_awel',
          'awel/cookbook/multi_round_chat_withllm',
          'awel/cookbook/write_your_chat_database',
          'awel/cookbook/sql_awel_use_rag_and_schema_linking',
          'awel/cookbook/data_analysis_use_awel',
        ],
      },
      'awel/operators',
    ],
  },
  {
    label: 'Agents, step by step',
    key: 'agents-introduction',
    page: 'agents/introduction',
    items: [
      'agents/introduction/tools',
      'agents/introduction/database',
      'agents/introduction/planning',
      'agents/introduction/conversation',
      'agents/introduction/custom_agents',
      'agents/cookbook/calculator_with_agents',
    ],
  },
  {
    label: 'Cookbook',
    key: 'cookbook',
    items: [
      'cookbook/app/data_analysis_app_develop',
      'cookbook/agents/codeagent_develop',
      'cookbook/rag/graph_rag_app_develop',
      'cookbook/rag/keyword_rag_app_develop',
    ],
  },
];

const installAndReference: readonly Entry[] = [
  {
    label: 'Installation',
    key: 'installation',
    slug: '/installation',
    description: 'Every supported way to get the framework running, from a source checkout to a cluster.',
    items: [
      'installation/sourcecode',
      'installation/docker',
      'installation/docker_compose',
      'installation/docker-build-guide',
      {
        label: 'Integrations',
        key: 'installation-integrations',
        page: 'installation/integrations',
        collapsed: true,
        items: [
          'installation/integrations/deepseek_llm_install',
          'installation/integrations/ollama_llm_install',
          'installation/integrations/siliconflow_llm_install',
          'installation/integrations/claude_llm_install',
          'installation/integrations/gitee_llm_install',
          'installation/integrations/graph_rag_install',
          'installation/integrations/milvus_rag_install',
          'installation/integrations/oceanbase_rag_install',
          'installation/integrations/bm25_rag_install',
          'installation/integrations/postgres_install',
          'installation/integrations/clickhouse_install',
          'installation/integrations/duckdb_install',
          'installation/integrations/hive_install',
          'installation/integrations/mssql_install',
        ],
      },
      {
        label: 'Model service',
        key: 'installation-model-service',
        items: [
          'installation/model_service/stand_alone',
          'installation/model_service/cluster',
          'installation/model_service/cluster_ha',
        ],
      },
      {
        label: 'Advanced usage',
        key: 'installation-advanced',
        collapsed: true,
        items: [
          'installation/advanced_usage/More_proxyllms',
          'installation/advanced_usage/ollama',
          'installation/advanced_usage/vLLM_inference',
          'installation/advanced_usage/Llamacpp_server',
          'installation/advanced_usage/OpenAI_SDK_call',
          'installation/advanced_usage/multimodal',
        ],
      },
    ],
  },
  { generated: 'config-reference' },
  {
    label: 'HTTP API',
    key: 'api',
    slug: '/api',
    description: 'Every route of the HTTP API with its parameters, answers and errors.',
    collapsed: true,
    items: [
      'api/introduction',
      'api/chat',
      'api/app',
      'api/flow',
      'api/knowledge',
      'api/datasource',
      'api/evaluation',
    ],
  },
  'data-for-tools',
  {
    label: 'FAQ',
    key: 'faq',
    slug: '/faq',
    description: 'Answers to what goes wrong most often: installation, models and knowledge bases.',
    collapsed: true,
    items: ['faq/install', 'faq/llm', 'faq/kbqa'],
  },
  {
    label: 'Upgrade',
    key: 'upgrade',
    collapsed: true,
    items: ['upgrade/v0.7', 'upgrade/v0.7-docker', 'upgrade/v0.6.0', 'upgrade/v0.5.1', 'upgrade/v0.5.0'],
  },
  {
    label: 'Changelog',
    key: 'changelog',
    collapsed: true,
    items: ['changelog/doc', 'changelog/Released_V0.6.0', 'changelog/Released_V0.5.0'],
  },
];

/**
 * Every page of the site's inventory in its place: the same tree for all editions and languages.
 * An edition shows what it has of it: see `sidebarItems.ts`.
 */
export const sidebarTree: Readonly<Record<SidebarName, readonly Entry[]>> = {
  tutorialSidebar: guide,
  tutorials,
  docs: installAndReference,
};

/** The ids of all pages of the tree, in reading order; each stands once. */
export function pagesOfTree(entries: readonly Entry[] = Object.values(sidebarTree).flat()): string[] {
  return entries.flatMap((entry) => {
    if (typeof entry === 'string') return [entry];
    if ('see' in entry || 'generated' in entry) return [];
    return [...(entry.page === undefined ? [] : [entry.page]), ...pagesOfTree(entry.items)];
  });
}
