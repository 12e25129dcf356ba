import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Root } from 'mdast';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { VFile } from 'vfile';
import { describe, expect, it, onTestFinished } from 'vitest';
import { pagesOf } from './pages';
import { shown } from './reference/__fixtures__/editions';
import { readReference } from './reference/readReference';
import { remarkConfigReference } from './remarkConfigReference';

const options = { siteAddress: 'https://example.org/' };
const vllm = 'dbgpt.model.adapter.vllm_adapter.VLLMDeployModelParameters';

/** A site with pages, by their paths. */
function site(pages: Readonly<Record<string, string>> = {}): string {
  const root = mkdtempSync(path.join(tmpdir(), 'config-reference-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const folder of ['docs', 'versioned_docs/version-v0.7.0', 'versioned_docs/version-v0.6.3']) {
    mkdirSync(path.join(root, folder), { recursive: true });
    mkdirSync(
      path.join(
        root,
        'i18n/zh-CN/docusaurus-plugin-content-docs',
        folder === 'docs' ? 'current' : path.basename(folder),
      ),
      { recursive: true },
    );
  }
  for (const [file, text] of Object.entries(pages)) writeFileSync(path.join(root, file), text);
  return root;
}

function expand(markdown: string, file = 'docs/config-reference/x.md', root = site()): Root {
  const tree = unified().use(remarkParse).use(remarkMdx).parse(markdown) as Root;
  remarkConfigReference({ ...options, root })(
    tree,
    new VFile({ path: path.join(root, file), value: markdown }),
  );
  return tree;
}

describe('remarkConfigReference', () => {
  it('writes a class, with the box that filters a long list', () => {
    const tree = expand(`<ConfigClass of="${vllm}" />`);
    expect(tree.children[0]).toMatchObject({ type: 'mdxjsEsm' });
    expect(shown(tree.children)).toContain('<h3 param-dtype>');
    expect(shown(tree.children)).toContain('<ParameterFilter></ParameterFilter>');
  });

  it('writes the check of a file where there are TOML files, and refuses it elsewhere', () => {
    const tree = expand('<ConfigCheck />');
    expect(JSON.stringify(tree.children[0])).toContain('src/client/ConfigCheck');
    expect(shown(tree.children)).toContain('<ConfigCheck></ConfigCheck>');
    const file = 'versioned_docs/version-v0.6.3/config-reference/x.md';
    expect(() => expand('<ConfigCheck />', file)).toThrow('the edition has no TOML files to check');
  });

  it('takes language and edition from the path', () => {
    const chinese = 'i18n/zh-CN/docusaurus-plugin-content-docs/version-v0.7.0/config-reference/x.md';
    const page = shown(expand('<ConfigSection of="llm" />', chinese).children);
    expect(page).toContain('用 `provider` 键选择其中一种');
    expect(page).toContain(' /docs/config-reference/llm/');
  });

  it.each([
    ['<ConfigClass of="dbgpt.Gone" />', 'docs/x.md:1: <ConfigClass>: write of="…" with a class'],
    ['<ConfigClass of="" />', 'write of="…" with a class'],
    ['<ConfigSection of="gone" />', 'with one of the sections: service, llm'],
  ])('refuses %s', (markdown, message) => {
    expect(() => expand(markdown, 'docs/x.md')).toThrow(message);
  });

  it('refuses a class in an edition that has variables', () => {
    expect(() => expand(`<ConfigClass of="${vllm}" />`, 'versioned_docs/version-v0.6.3/x.md')).toThrow(
      'no classes',
    );
  });

  it('says which pages use a class, by the title in the language, and leads to their files', () => {
    const sample = '```toml\n[[models.llms]]\nname = "x"\nprovider = "vllm"\n```';
    const root = site({
      'docs/guide.md': `---\ntitle: "A: guide"\n---\n\n${sample}\n`,
      'i18n/zh-CN/docusaurus-plugin-content-docs/current/guide.md': `---\ntitle: 指南\n---\n\n${sample}\n`,
    });
    const page = (file: string) => shown(expand(`<ConfigClass of="${vllm}" />`, file, root).children);
    expect(page('docs/config-reference/x.md')).toContain('<ul><li><a /guide.md>A: guide</a></li></ul>');
    expect(page('i18n/zh-CN/docusaurus-plugin-content-docs/current/config-reference/x.md')).toContain(
      '<a /guide.md>指南</a>',
    );
  });

  it('leads from a page to the settings of its samples', () => {
    const tree = expand(
      '# Guide\n\n```toml\n[[models.llms]]\nname = "x"\nprovider = "vllm"\n```',
      'docs/guide.md',
    );
    expect(shown(tree.children.at(-1))).toContain(
      '<nav><p>Settings on this page</p><ul><li><a /docs/next/config-reference/llm/vllm',
    );
    const variables = expand('Set `LLM_MODEL`.', 'versioned_docs/version-v0.6.3/guide.md');
    expect(shown(variables.children.at(-1))).toContain('#param-LLM_MODEL>`LLM_MODEL`</a>');
    expect(expand('No settings.', 'docs/guide.md').children).toHaveLength(1);
  });

  it('leaves posts alone', () => {
    const text = '```toml\n[[models.llms]]\nname = "x"\nprovider = "vllm"\n```';
    expect(expand(text, 'blog/2025-01-01-x.md').children).toHaveLength(1);
  });

  it.each(['en', 'zh-CN'] as const)(
    'writes every page of the project: %s',
    { timeout: 60_000 },
    (language) => {
      const root = site();
      for (const view of readReference(options, language)) {
        const folders = {
          next: ['docs', 'current'],
          'v0.7.0': ['versioned_docs/version-v0.7.0', 'version-v0.7.0'],
          'v0.6.3': ['versioned_docs/version-v0.6.3', 'version-v0.6.3'],
        };
        const [english, translated] = folders[view.edition.facts.edition];
        const folder =
          language === 'en' ? english : `i18n/zh-CN/docusaurus-plugin-content-docs/${translated}`;
        for (const page of pagesOf(view)) {
          const tree = expand(page.element, `${folder}/${page.id}.md`, root);
          expect(tree.children.length, page.id).toBeGreaterThan(1);
          expect(shown(tree.children)).not.toContain('undefined');
        }
      }
    },
  );
});
