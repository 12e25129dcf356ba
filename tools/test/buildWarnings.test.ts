import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { buildWarnings } from './buildWarnings';

/** Everything that building a site prints, as it is seen in a terminal. */
async function outputOfBuild(site: string): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'dead-links-'));
  try {
    const { stdout, stderr } = await promisify(execFile)(
      'npx',
      ['docusaurus', 'build', site, '--out-dir', folder],
      {
        env: {
          ...process.env,
          NODE_ENV: 'production',
          DOCUSAURUS_NO_PERSISTENT_CACHE: 'true',
          FORCE_COLOR: '1',
        },
      },
    );
    return stdout + stderr;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe('buildWarnings', () => {
  it('finds every fault in the output of a build that has them all', async () => {
    expect(buildWarnings(await outputOfBuild('tests/fixtures/dead-links'))).toEqual([
      'broken links',
      'broken anchors',
      'a broken Markdown link',
      'a broken Markdown image',
      'duplicate routes',
    ]);
  }, 120_000);

  it('finds nothing in the output of a sound build', () => {
    const output =
      '[INFO] [en] Creating an optimized production build...\n[SUCCESS] Generated static files in "build".';
    expect(buildWarnings(output)).toEqual([]);
  });
});
