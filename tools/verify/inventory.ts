import { join } from 'node:path';
import * as z from 'zod';
import { projectRoot, readDataFile } from '../../lib/dataFile/read';
import { editions } from '../../lib/editions';

/** The file that lists the addresses of the site. */
export const inventoryFile = 'tests/routes.json';

const paths = z.array(z.string());
const schema = z.looseObject({
  top: paths,
  docs: paths,
  category_indexes: paths,
  config_reference: paths,
  additional: paths,
});

/** English addresses that the route inventory has; those of the docs stand there for the latest edition. */
export function readInventory(): ReadonlySet<string> {
  const file = join(projectRoot, inventoryFile);
  const lists = readDataFile(file, schema, 'contributing/writing.md says what stands in it.');
  const pages = [...lists.docs, ...lists.category_indexes, ...lists.config_reference];
  return new Set([
    ...lists.top,
    ...lists.additional,
    ...editions.flatMap(({ route }) => pages.map((page) => page.replace(/^\/docs/, route))),
  ]);
}
