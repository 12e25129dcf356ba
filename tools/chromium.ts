import { accessSync, constants } from 'node:fs';
import path from 'node:path';

/** Nothing that Chromium does of its own accord may reach the network or depend on the machine. */
export const launchFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // What a page requests from elsewhere fails at once, and is reported, whether or not there is a network.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
];

/** The first has no windows to make, and opens a page in half the time. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * The Chromium to test with: the one that `CHROMIUM_PATH` names, else the first on the `PATH`.
 *
 * @param environment the variables to look at
 * @returns path of the program
 * @throws when there is none; the message says how to get one
 */
export function findChromium(environment: NodeJS.ProcessEnv = process.env): string {
  const { CHROMIUM_PATH: given, PATH: searched = '' } = environment;
  if (given) {
    if (isExecutable(given)) return given;
    throw new Error(
      `CHROMIUM_PATH="${given}" is not a program that can be run. Correct it, or unset it to search the PATH.`,
    );
  }
  const folders = searched.split(path.delimiter).filter((folder) => folder !== '');
  const found = names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(isExecutable);
  if (found === undefined) {
    throw new Error(
      `No Chromium: none of ${names.join(', ')} is on the PATH. Install one ("apt-get install chromium-headless-shell"), or set CHROMIUM_PATH to its program.`,
    );
  }
  return found;
}
