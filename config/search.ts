import { editions } from '../lib/editions';
import type { SearchPluginOptions } from '../plugins/search/src/options';

/** What can be searched, and the parts that readers can narrow a search to. */
export const search = {
  editions: editions.map(({ version, label, path, status }) => ({
    name: version,
    label,
    path: path === '' ? 'docs' : `docs/${path}`,
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
  lowered: ['blog', '{edition}/changelog', '{edition}/upgrade', '{edition}/config-reference/serve'],
  // What readers call the things of this manual, beside the words that its pages use.
  equivalents: {
    'zh-CN': [
      ['agent', '智能体'],
      ['operator', '算子'],
      ['operators', '算子'],
      ['workflow', '工作流'],
      ['trigger', '触发器'],
      ['streaming', '流式'],
      ['prompt', '提示词'],
      ['llm', 'large language model', '大语言模型', '大模型'],
      ['proxy model', 'proxy llms', '代理模型'],
      ['rag', '检索增强生成'],
      ['memory', '记忆'],
      ['resource', '资源'],
      ['tool', '工具'],
      ['knowledge base', '知识库'],
      ['retriever', '检索器'],
      ['embedding', '嵌入模型', '向量化'],
      ['reranker', 'rerank', '重排序模型'],
      ['vector store', '向量存储', '向量数据库', '向量库'],
      ['graph store', '图存储', '图数据库'],
      ['data source', 'datasource', 'datasources', '数据源'],
      ['connector', '连接器'],
      ['dashboard', '仪表盘'],
      ['observability', '可观测性'],
      ['tracing', '链路追踪'],
      ['debugging', '调试'],
      ['fine tuning', '微调'],
      ['cluster', '集群'],
      ['high availability', '高可用'],
      ['deploy', 'deployment', '部署'],
      ['install', 'installation', '安装'],
      ['integration', 'integrations', '集成', '接入'],
      ['upgrade', '升级'],
      ['changelog', '更新日志'],
      ['parameter', 'parameters', '参数'],
      ['environment variable', 'environment variables', '环境变量'],
      ['quickstart', 'quick start', '快速开始'],
      ['evaluation', '评估'],
      ['multimodal', '多模态'],
    ],
  },
} satisfies SearchPluginOptions;
