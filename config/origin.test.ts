import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { LoadContext } from '@docusaurus/types';
import { expect, it } from 'vitest';
import { originPlugin } from './origin';

it('writes the origin where the browser code takes it from', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'origin-'));
  try {
    const plugin = originPlugin({
      siteConfig: { url: 'https://docs.example.org' },
      generatedFilesDir: path.join(folder, 'new'),
    } as unknown as LoadContext);
    plugin.loadContent?.();
    const [file] = plugin.getClientModules?.() ?? [];
    expect(readFileSync(file ?? '', 'utf8')).toBe(
      ':root {\n  --site-origin: "https://docs.example.org";\n}\n',
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});
