import { existsSync } from 'node:fs';
import path from 'node:path';
import { site } from '../../config/site';
import { budgets, limits } from './budgets';
import { measure } from './everyPage';
import { weigh } from './pageWeight';
import { limitTable, overLimit, overweight, sizeTable } from './report';

/** Prints what first visits download, and the largest page of each kind; fails when one passes its budget. */
function main(): void {
  const build = path.resolve(process.argv[2] ?? 'build');
  if (!existsSync(path.join(build, 'index.html')))
    throw new Error(`${build} holds no built site. Run "npm run build" first, or name another folder.`);
  const pages = budgets.map((budget) => ({ ...budget, weight: weigh(build, budget.address, site.baseUrl) }));
  console.log(`First visit, kB of brotli / budget\n\n${sizeTable(pages)}`);
  const kinds = measure(build, limits);
  console.log(`\nEvery page and index\n\n${limitTable(kinds)}`);
  const faults = [...overweight(pages), ...overLimit(kinds)];
  if (faults.length === 0) return;
  console.error(`\nOver budget (tools/size/budgets.ts):\n${faults.join('\n')}`);
  process.exitCode = 1;
}

try {
  main();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
