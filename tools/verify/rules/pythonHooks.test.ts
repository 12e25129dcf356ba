import { expect, it, vi } from 'vitest';
import { findingsOf, verifyFixture } from '../testing';
import { pythonHooksRule } from './pythonHooks';

// The facts of an edition are read when a test first needs them, which takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const python = (code: string) => ({ 'docs/a.md': `\`\`\`python\n${code}\n\`\`\`\n` });
const head = 'from dbgpt.core.awel import MapOperator\n\n\nclass Find(MapOperator[str, dict[str, int]]):\n';

it.each([
  `${head}    async def map(self, x: str) -> dict[str, int]:\n        return {}`,
  `${head}    async def map(self, x):\n        return await self.look(x)\n\n    async def look(self, x):\n        return {}`,
  `${head}    def helper(self):\n        return {}\n\n    async def _own(self):\n        return {}`,
  'class Own:\n    async def execute(self):\n        pass',
  'from other import Base\n\n\nclass Own(Base):\n    async def execute(self):\n        pass',
])('accepts %j', async (code) => {
  expect(await findingsOf(pythonHooksRule, python(code))).toEqual([]);
});

it('finds a method that overrides nothing', async () => {
  const code = `${head}    async def mapp(self, x: str) -> dict[str, int]:\n        return {}`;
  const { findings } = await verifyFixture(pythonHooksRule, python(code));
  expect(findings).toMatchObject([
    {
      line: 6,
      column: 5,
      message: expect.stringContaining('nothing calls `mapp`: `MapOperator`'),
      nearest: ['map'],
    },
  ]);
});
