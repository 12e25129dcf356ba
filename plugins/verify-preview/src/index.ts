import { spawn } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { filesOf } from '../../../lib/content/files';
import { contentRoots } from '../../../lib/content/paths';
import { SavedPages } from './savedPages';

interface PluginOptions {
  /** The verifier's command line, from the root of the site. */
  readonly verifier: string;
}

/**
 * Shows in the terminal of `npm start` what the verifier says about a page as soon as it is saved. Does nothing
 * in a build: there, `npm run verify` checks the whole site.
 */
export default function verifyPreviewPlugin({ siteDir }: LoadContext, { verifier }: PluginOptions): Plugin {
  const watching = process.env.NODE_ENV === 'development';
  const { list } = filesOf(siteDir);
  const pages = new SavedPages({ list, versionOf: (path) => versionOf(join(siteDir, path)) });
  let checked: Promise<void> = Promise.resolve();
  return {
    name: 'verify-preview',
    getPathsToWatch: () => (watching ? contentRoots.map((root) => join(siteDir, root)) : []),
    async loadContent() {
      const paths = watching ? pages.take() : [];
      // Not awaited: the page is shown at once, and what is wrong with it follows.
      if (paths.length > 0) checked = checked.then(() => check(siteDir, verifier, paths));
    },
  };
}

function versionOf(file: string): string | undefined {
  const found = statSync(file, { throwIfNoEntry: false });
  return found === undefined ? undefined : `${found.mtimeMs} ${found.size}`;
}

/** Runs the verifier beside the server: its parsers are modules that the server's loader cannot read. */
function check(siteDir: string, verifier: string, paths: readonly string[]): Promise<void> {
  return new Promise((resolve) => {
    const command = ['--import', 'tsx', verifier, '--brief', ...paths];
    const running = spawn(process.execPath, command, {
      cwd: siteDir,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    running.once('error', (error) => {
      console.error(`The verifier did not start: ${error.message}`);
      resolve();
    });
    running.once('close', () => resolve());
  });
}
