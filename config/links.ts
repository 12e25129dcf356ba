/** The framework's places outside this site. Navbar, footer and pages take them from here. */
export const links = {
  community: 'https://github.com/eosphoros-ai/community',
  source: 'https://github.com/eosphoros-ai/DB-GPT',
  modelHub: 'https://huggingface.co/eosphoros',
  chineseDocs: 'https://www.yuque.com/eosphoros/dbgpt-docs/bex30nsv60ru0fmx',
  chat: 'https://discord.gg/erwfqcMP',
  containers: 'https://hub.docker.com/u/eosphorosai',
  news: 'https://news.ycombinator.com/item?id=36038815',
  social: 'https://twitter.com/DbGpt80100',
} as const;
