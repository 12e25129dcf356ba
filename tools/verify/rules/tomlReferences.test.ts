import { expect, it } from 'vitest';
import { findingsOf, verifyFixture } from '../testing';
import { tomlReferencesRule } from './tomlReferences';

const page = (code: string) => ({ 'docs/a.md': `\`\`\`toml\n${code}\n\`\`\`\n` });

it.each([
  '[service.web]\nport = 5670\ndb_port = "3306"\n\n[models]\ndefault_llm = "a"\n\n[[models.llms]]\nname = "a"',
  '[models]\ndefault_llm = "elsewhere"',
  '[models]\ndefault_llm = "a"\n\n[[models.llms]]\nname = "b"\n# ...',
])('accepts %j', async (code) => {
  const { findings } = await verifyFixture(tomlReferencesRule, page(code));
  expect(findings).toEqual([]);
});

it.each([
  ['[service.web]\nport = 567000', '3:1 `port` is 567000, which is no port'],
  [
    '[models]\ndefault_llm = "gpt-4"\n\n[[models.llms]]\nname = "gpt-4o"',
    '3:1 `default_llm` names `gpt-4`, which is no model of `[[models.llms]]` here',
  ],
])('finds the mistake in %j', async (code, start) => {
  const findings = await findingsOf(tomlReferencesRule, page(code));
  expect(findings).toEqual([expect.stringContaining(`docs/a.md:${start}`)]);
});
