import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readTokens } from '../lib/colorTokens';
import type { Look } from '../plugins/cards/src/draw';

export { cardSize } from '../plugins/cards/src/draw';

const project = path.resolve(__dirname, '..');
const { light } = readTokens(readFileSync(path.join(project, 'src/css/tokens.css'), 'utf8'));

function color(token: string): string {
  const value = light[token];
  if (value === undefined)
    throw new Error(`src/css/tokens.css has no color --dg-${token}, which cards need.`);
  return value;
}

/** How the pictures look that networks show beside a link: the site's colors of the light mode. */
export const cards = {
  wordmark: path.join(project, 'static/img/wordmark.svg'),
  colors: {
    background: color('bg'),
    accent: color('accent'),
    title: color('text-1'),
    text: color('text-2'),
    chip: color('accent-soft'),
  },
} satisfies Look;
