import { execFile } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../..', import.meta.url));
const flatClient = path.join(root, 'plugins/flat-client/src/index.ts');
const docsPerEdition = 12;

const page = (name: string, edition: string): string => `---
title: Page ${name}
description: What ${name} of ${edition} says.
---

Text of ${name}. The [next one](./page-1#part), and <span title="a &lt; b">markup</span>.

## Part {#part}

\`\`\`bash title="Run"
for name in *; do echo "$name" # ${name}
\`\`\`

import Tabs from '@theme/Tabs';
import TabItem from '@theme/TabItem';

<Tabs groupId="os"><TabItem value="a" label="A">first</TabItem><TabItem value="b">second</TabItem></Tabs>
`;

const sidebar = {
  guide: [
    'page-0',
    {
      type: 'category',
      label: 'Cards',
      link: { type: 'generated-index', slug: '/cards', description: 'All of them.' },
      items: ['page-1', 'page-2', 'page-3'],
    },
    { type: 'category', label: 'Open', collapsed: false, items: ['page-4', 'page-5'] },
    {
      type: 'category',
      label: 'Deep',
      link: { type: 'doc', id: 'page-6' },
      items: [{ type: 'category', label: 'Deeper', items: ['page-7', 'page-8', 'page-9'] }, 'page-10'],
    },
    'page-11',
  ],
};

const config = (withPlugin: boolean): object => ({
  title: 'Tiny',
  url: 'https://tiny.example',
  baseUrl: '/tiny/',
  trailingSlash: false,
  i18n: { defaultLocale: 'en', locales: ['en', 'zh-CN'] },
  future: {
    faster: { swcJsLoader: true, swcJsMinimizer: true, swcHtmlMinimizer: true, rspackBundler: true },
  },
  themes: ['@docusaurus/theme-classic'],
  plugins: [
    ['@docusaurus/plugin-content-docs', { sidebarPath: './sidebars.json', numberPrefixParser: false }],
    ['@docusaurus/plugin-content-blog', { onInlineAuthors: 'ignore', onUntruncatedBlogPosts: 'ignore' }],
    '@docusaurus/plugin-content-pages',
    ...(withPlugin ? [flatClient] : []),
  ],
  themeConfig: {
    navbar: { title: 'Tiny', items: [{ type: 'docsVersionDropdown' }, { type: 'localeDropdown' }] },
  },
});

/** Writes a site of about 40 pages, in two editions and two languages, with each kind of page. */
function writeSite(folder: string, withPlugin: boolean): void {
  const write = (name: string, text: string): void => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  };
  write('docusaurus.config.ts', `export default ${JSON.stringify(config(withPlugin))};\n`);
  write('package.json', '{}');
  write('sidebars.json', JSON.stringify(sidebar));
  write('versions.json', '["1.0"]');
  write('versioned_sidebars/version-1.0-sidebars.json', JSON.stringify(sidebar));
  for (let number = 0; number < docsPerEdition; number++) {
    write(`docs/page-${number}.md`, page(`page-${number}`, 'next'));
    write(`versioned_docs/version-1.0/page-${number}.md`, page(`page-${number}`, '1.0'));
  }
  write('i18n/zh-CN/docusaurus-plugin-content-docs/version-1.0/page-1.md', page('第一页', '1.0'));
  write(
    'blog/2024-01-02-post.md',
    '---\ntitle: Post\ntags: [a]\n---\n\nFirst.\n\n<!-- truncate -->\n\nRest.\n',
  );
  write('src/pages/index.mdx', '# Home\n\n[Docs](/docs/page-0)\n');
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
}

/**
 * Builds the site in a folder of its own.
 *
 * @param folder does not exist yet, or is empty
 * @returns the folder with the build
 * @throws what the build printed, when it fails
 */
export async function buildTinySite(folder: string, withPlugin: boolean): Promise<string> {
  mkdirSync(folder, { recursive: true });
  writeSite(folder, withPlugin);
  const command = path.join(root, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');
  await promisify(execFile)(process.execPath, [command, 'build', folder], { cwd: root }).catch(
    (error: { stdout: string; stderr: string }) => {
      throw new Error(`${error.stdout}\n${error.stderr}`);
    },
  );
  return path.join(folder, 'build');
}
