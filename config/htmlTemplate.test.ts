import { compileSSGTemplate } from '@docusaurus/core/lib/ssg/ssgTemplate';
import { expect, it } from 'vitest';
import { htmlTemplate } from './htmlTemplate';

/** The part of the generator's data that a page is made of, with the first tags of a body. */
const data = (preBodyTags: string) => ({
  htmlAttributes: '',
  bodyAttributes: '',
  metaAttributes: [],
  headTags: '',
  stylesheets: [],
  scripts: [],
  preBodyTags,
  appHtml: 'content',
  postBodyTags: '',
});

it("hides the theme's drawing without a style", async () => {
  const render = await compileSSGTemplate(htmlTemplate());
  // As the theme writes it, which a test of all built pages holds: tests/built.
  const html = render(data('<svg style="display: none;"><defs></defs></svg>') as never);
  expect(html).toContain('<svg display="none"><defs></defs></svg>');
  expect(html).toContain('content');
});

it('says so when the template has changed', () => {
  expect(() => htmlTemplate('<body><%~ it.tags %></body>')).toThrow('config/htmlTemplate.ts');
});
