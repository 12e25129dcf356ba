import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { projectRoot } from '../../../../../lib/dataFile/read';
import type { EditionFacts } from '../../../../../lib/facts';
import type { TypedProgram } from './program';
import { type Diagnostic, type Environment, pyrightVersion, runPyright } from './pyright';

/** Stub files of third-party packages. */
const thirdParty = fileURLToPath(new URL('./stubs', import.meta.url));

/** Programs of one edition. */
export interface EditionPrograms {
  readonly facts: EditionFacts;
  readonly programs: readonly TypedProgram[];
}

/**
 * Type checks programs, all editions in one run. What was found before is read from the cache, so that only
 * new programs cost anything.
 * @returns For each edition, module -> what the type checker says.
 * @throws When the type checker does not run.
 */
export async function checkTypes(
  editions: readonly EditionPrograms[],
  cache = join(projectRoot, 'node_modules/.cache/python-types'),
): Promise<readonly ReadonlyMap<string, readonly Diagnostic[]>[]> {
  const stores = editions.map(({ facts }) => new Store(cache, facts));
  const results = editions.map(({ programs }, index) => stores[index]?.read(programs) ?? new Map());
  const environments: Environment[] = editions.flatMap(({ facts, programs }, index) => {
    const missing = programs.filter(({ module }) => !results[index]?.has(module));
    const store = stores[index];
    if (missing.length === 0 || store === undefined) return [];
    const checked = [...new Set(missing.map(({ module }) => module))];
    return [{ name: facts.edition, stubs: store.stubs(), sources: sourcesOf(missing), checked }];
  });
  if (environments.length === 0) return results;
  const found = await runPyright(cache, environments);
  environments.forEach(({ name }, position) => {
    const index = editions.findIndex(({ facts }) => facts.edition === name);
    for (const [module, diagnostics] of found[position] ?? []) {
      results[index]?.set(module, diagnostics);
      stores[index]?.write(module, diagnostics);
    }
  });
  return results;
}

/** Texts of programs and of all that they import. */
function sourcesOf(programs: readonly TypedProgram[]): Map<string, string> {
  const sources = new Map<string, string>();
  const add = ({ module, text, imports }: TypedProgram) => {
    if (sources.has(module)) return;
    sources.set(module, text);
    imports.forEach(add);
  };
  programs.forEach(add);
  return sources;
}

/** The folder of an edition in the cache: its stub files, and what was found. Another version has another one. */
class Store {
  private readonly folder: string;

  constructor(
    private readonly cache: string,
    private readonly facts: EditionFacts,
  ) {
    const hash = createHash('sha256').update(`${pyrightVersion}\n${JSON.stringify(facts.stubs)}`);
    for (const file of readdirSync(thirdParty, { recursive: true, withFileTypes: true }))
      if (file.isFile()) hash.update(readFileSync(join(file.parentPath, file.name)));
    this.folder = join(cache, `${facts.edition}-${hash.digest('hex').slice(0, 16)}`);
  }

  /** The folder of the stub files, unpacked when they are first needed. */
  stubs(): string {
    const folder = join(this.folder, 'stubs');
    if (existsSync(folder)) return folder;
    this.forgetOthers();
    mkdirSync(this.folder, { recursive: true });
    const unpacked = mkdtempSync(join(this.folder, 'unpack-'));
    cpSync(thirdParty, unpacked, { recursive: true });
    for (const [path, lines] of Object.entries(this.facts.stubs)) {
      const file = join(unpacked, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, `${lines.join('\n')}\n`);
    }
    try {
      renameSync(unpacked, folder);
    } catch (error) {
      // Another process was faster.
      if (!existsSync(folder)) throw error;
      rmSync(unpacked, { recursive: true });
    }
    return folder;
  }

  read(programs: readonly TypedProgram[]): Map<string, readonly Diagnostic[]> {
    const found = new Map<string, readonly Diagnostic[]>();
    for (const { module } of programs) {
      const file = this.fileOf(module);
      if (existsSync(file)) found.set(module, JSON.parse(readFileSync(file, 'utf8')));
    }
    return found;
  }

  write(module: string, diagnostics: readonly Diagnostic[]): void {
    const file = this.fileOf(module);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(`${file}.${process.pid}`, JSON.stringify(diagnostics));
    renameSync(`${file}.${process.pid}`, file);
  }

  private fileOf(module: string): string {
    return join(this.folder, 'found', `${module}.json`);
  }

  private forgetOthers(): void {
    if (!existsSync(this.cache)) return;
    for (const name of readdirSync(this.cache)) {
      if (name.startsWith(`${this.facts.edition}-`) && join(this.cache, name) !== this.folder)
        rmSync(join(this.cache, name), { recursive: true, force: true });
    }
  }
}
