import type { Props } from '@theme/TOCItems/Tree';
import { expect, it } from 'vitest';
import { breakable } from './breakable';

const item = (value: string, children: Props['toc'] = []) => ({
  id: value,
  level: 2,
  value,
  children,
});
const valuesOf = (value: string) => breakable([item('Names', [item(value)])])[0]?.children[0]?.value;

it('lets long names break behind their parts, at every level', () => {
  expect(valuesOf('<code>distributed_executor_backend</code>')).toBe(
    '<code>distributed_<wbr>executor_<wbr>backend</code>',
  );
  expect(valuesOf('CodeDictToModelRequestOperator')).toBe(
    'Code<wbr>Dict<wbr>To<wbr>Model<wbr>Request<wbr>Operator',
  );
});

it('leaves short names and words', () => {
  expect(valuesOf('The key <code>max_model_len</code>')).toBe('The key <code>max_model_len</code>');
});
