import { expect, it } from 'vitest';
import { checkedLanguages, sampleRuleIds } from '../../lib/samples/checked';
import { allRules } from './rules';

const sampleRules = allRules.filter(({ languages }) => languages !== undefined);

it('names the languages that rules read', () => {
  const languages = new Set(sampleRules.flatMap((rule) => rule.languages ?? []));
  expect([...checkedLanguages].sort()).toEqual([...languages].sort());
});

it('names the rules that read samples', () => {
  expect([...sampleRuleIds].sort()).toEqual(sampleRules.map(({ id }) => id).sort());
});
