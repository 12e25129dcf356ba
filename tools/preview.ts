import { spawn } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { runCommand } from './command';

/**
 * Starts a preview and asks it for a page, as HTML and as Markdown.
 *
 * @param command how it is started; an option for its port is added
 * @param folder where it is started
 * @throws with what it has printed, when it ends before it has compiled the pages, or does not have one of the files
 */
export async function tryPreview(command: string, folder: string): Promise<void> {
  // The variable is what the generator sets itself, from the command line.
  const { DOCUSAURUS_CURRENT_LOCALE: _, ...env } = process.env;
  // A group of its own, since the shell would not hand on the signal that ends it.
  const preview = spawn(command, { cwd: folder, env, shell: true, detached: true });
  let printed = '';
  try {
    await new Promise<void>((resolve, reject) => {
      const read = (text: Buffer): void => {
        printed += text.toString();
        if (printed.includes('compiled successfully')) resolve();
      };
      preview.stdout.on('data', read);
      preview.stderr.on('data', read);
      preview.on('close', (code) => reject(new Error(`${command} ended with ${code}:\n${printed}`)));
    });
    const address = /running at: (\S+?)\/?\s/.exec(printed)?.[1];
    for (const [file, start] of [
      ['docs/quickstart', '<!doctype html>'],
      ['docs/quickstart.md', '---\ntitle: '],
    ] as const) {
      const answer = await fetch(`${address}/${file}`);
      const text = await answer.text();
      if (!answer.ok || !text.toLowerCase().startsWith(start))
        throw new Error(`${command}: ${file} is not there (${answer.status}):\n${text.slice(0, 500)}`);
    }
  } finally {
    preview.removeAllListeners('close');
    if (preview.pid !== undefined && preview.exitCode === null) process.kill(-preview.pid);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  runCommand(async () => {
    await tryPreview('npx docusaurus start --no-open --port 3917', 'tests/site');
    console.log('The preview shows pages.');
    return 0;
  }, 'npm run check:preview');
