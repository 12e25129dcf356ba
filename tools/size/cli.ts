import { site } from '../../config/site';
import { builtSite, runCommand } from '../command';
import { budgets, limits } from './budgets';
import { measure } from './everyPage';
import { weigh } from './pageWeight';
import { limitTable, overLimit, overweight, sizeTable } from './report';

const usage = `Prints what first visits download, and the largest page of each kind; fails when one passes its budget.

  npm run size             of build/
  npm run size -- FOLDER   of another build`;

async function main(): Promise<number> {
  const build = builtSite(process.argv[2]);
  const pages = budgets.map((budget) => ({ ...budget, weight: weigh(build, budget.address, site.baseUrl) }));
  console.log(`First visit, kB of brotli / budget\n\n${sizeTable(pages)}`);
  const kinds = measure(build, limits);
  console.log(`\nEvery page and index\n\n${limitTable(kinds)}`);
  const faults = [...overweight(pages), ...overLimit(kinds)];
  if (faults.length === 0) return 0;
  console.error(`\nOver budget (tools/size/budgets.ts):\n${faults.join('\n')}`);
  return 1;
}

runCommand(main, usage);
