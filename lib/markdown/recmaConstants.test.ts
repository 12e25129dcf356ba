import { compile } from '@mdx-js/mdx';
import { expect, it } from 'vitest';
import { recmaConstants } from './recmaConstants';

const compiled = async (page: string): Promise<string> =>
  String(await compile(page, { recmaPlugins: [recmaConstants] }));

it('makes elements by constants, and names what is imported once', async () => {
  const script = await compiled('# One\n\nTwo *three*.\n');
  expect(script).toContain(
    'import {Fragment as _Fragment$, jsx as _jsx$, jsxs as _jsxs$} from "react/jsx-runtime";',
  );
  expect(script).toContain('const _Fragment = _Fragment$, _jsx = _jsx$, _jsxs = _jsxs$;');
  expect(script).toContain('_jsx(_components.em');
  expect(script.match(/_jsxs?\$/g)).toHaveLength(4);
});

it('stands before what a page exports', async () => {
  const script = await compiled('export const box = <b>one</b>;\n\n{box}\n');
  expect(script.indexOf('const _jsx =')).toBeLessThan(script.indexOf('export const box'));
});

it('refuses a page that makes its elements in another way', () =>
  expect(() => recmaConstants()({ type: 'Program', sourceType: 'module', body: [] })).toThrow(
    'imports nothing from react/jsx-runtime',
  ));
