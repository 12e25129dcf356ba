import { expect, it } from 'vitest';
import { isSlip } from './slips';

it.each([
  ['OPENAI_API_KYE', 'OPENAI_API_KEY'],
  ['OPENAI_APIKEY', 'OPENAI_API_KEY'],
  ['OPENAI_API_KEYS', 'OPENAI_API_KEY'],
  ['ConversableAgemt', 'ConversableAgent'],
])('takes %s for %s', (written, meant) => expect(isSlip(written, meant)).toBe(true));

it.each([
  ['OPENAI_API_KEY', 'OPENAI_API_KEY'],
  ['MY_API_KEY', 'YI_API_KEY'],
  ['DB_HOST', 'OB_HOST'],
  ['OPENAI_API_KEY2', 'OPENAI_API_KEY'],
  ['OPENAI_KEY', 'OPENAI_API_KEY'],
])('takes %s for another name than %s', (written, meant) => expect(isSlip(written, meant)).toBe(false));
