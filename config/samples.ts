import { editions } from '../lib/editions';
import { highlighter } from '../lib/markdown/rehypeSamples';

/** With the languages of our samples that it does not know by itself. */
export const highlightSample = highlighter([
  'bash',
  'toml',
  'json',
  'python',
  'docker',
  'ini',
  'properties',
  'sql',
  'diff',
  'http',
]);

const latest = editions.find(({ status }) => status === 'latest')?.label ?? '';

/** The first steps of the latest edition's quickstart, as the home page shows them. */
export const installSample = highlightSample(
  `git clone --branch ${latest} --depth 1 https://github.com/eosphoros-ai/DB-GPT.git
cd DB-GPT
uv sync --frozen --all-packages --no-dev \\
  --extra base --extra proxy_openai --extra rag --extra storage_chromadb
uv run --no-sync dbgpt --version`,
  'bash',
);
