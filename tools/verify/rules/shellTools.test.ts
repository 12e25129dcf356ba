import { expect, it, vi } from 'vitest';
import { findingsOf, verifyFixture } from '../testing';
import { shellToolsRule } from './shellTools';

// The facts of an edition are read when a test first needs them, which takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const compose = '```yaml\nservices:\n  webserver:\n    image: a\n  ollama:\n    image: b\n```\n\n';
const page = (code: string) => ({ 'docs/a.md': `${compose}\`\`\`bash\n${code}\n\`\`\`\n` });

it.each([
  'uv sync --all-packages --extra "base" --frozen',
  'uv run --with debugpy -m debugpy --listen 5678 --wait-for-client',
  'uv run python app.py --anything\nuv run dbgpt start webserver --config a.toml',
  'uv pip install -U --force-reinstall dbgpt',
  'pip install --upgrade "dbgpt[client]" --index-url https://example.org/simple',
  'git clone --depth 1 --branch v0.7.1 https://github.com/eosphoros-ai/DB-GPT.git',
  'git clone --branch v9.9.9 https://github.com/someone/other.git',
  'git checkout -b mine\ngit checkout v0.7.1',
  'docker run --gpus all --rm -it eosphorosai/dbgpt --whatever',
  'docker compose up -d webserver\ndocker compose logs -f --tail 100 ollama\ndocker compose exec -T webserver sh -c "ls"',
  'ollama serve\nollama pull qwen3:8b\nollama --version',
  'uv cache clean\nuv tree\npip3 list\ngit stash\ndocker --context x ps',
  'docker buildx build .\ndocker image ls',
])('accepts %j', async (code) => {
  const { findings } = await verifyFixture(shellToolsRule, page(code));
  expect(findings).toEqual([]);
});

it.each([
  ['uv sync --all-package', '`uv sync` has no option `--all-package`'],
  ['uv sync --everything', '`uv sync` has no option `--everything`'],
  ['ollama fetch qwen3:8b', '`ollama` has no command `fetch`'],
  ['uv install dbgpt', '`uv` has no command `install`'],
  ['docker launch image', '`docker` has no command `launch`'],
  ['git copy https://example.com/a.git', '`git` has no command `copy`'],
  ['pip add dbgpt', '`pip` has no command `add`'],
  ['uv snyc --frozen', '`uv` has no command `snyc`'],
  ['pip install --upgarde dbgpt', '`pip install` has no option `--upgarde`'],
  ['docker run --gpu all image', '`docker run` has no option `--gpu`'],
  ['docker run --remove image', '`docker run` has no option `--remove`'],
  ['docker compose up --detatch', '`docker compose up` has no option `--detatch`'],
  ['git clone --brnch v0.7.1 https://github.com/eosphoros-ai/DB-GPT', '`git clone` has no option `--brnch`'],
  [
    'git clone -b v0.6.3 https://github.com/eosphoros-ai/DB-GPT.git',
    '`v0.6.3` is not the tag of this edition',
  ],
  [
    'git clone --branch 0.7.1 https://github.com/eosphoros-ai/DB-GPT.git',
    '`0.7.1` is not the tag of this edition',
  ],
  ['git checkout v0.7.0', '`v0.7.0` is not the tag of this edition'],
  ['docker compose logs olama', 'no Compose file of this page has a service `olama`'],
])('finds the mistake in %j', async (code, message) => {
  const findings = await findingsOf(shellToolsRule, page(code));
  expect(findings).toEqual([expect.stringContaining(message)]);
});
