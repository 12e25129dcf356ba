import { expect, it } from 'vitest';
import { findingsOf } from '../testing';
import { containerNamesRule } from './containerNames';

const bash = (code: string) => `\`\`\`bash\n${code}\n\`\`\`\n\n`;
const run = bash('docker run -d --name dbgpt-mysql mysql:8.0');

it.each([
  `${run}${bash('docker logs -f --tail 20 dbgpt-mysql\ndocker exec -i -u root dbgpt-mysql ls\ndocker rm -f dbgpt-mysql')}`,
  `${run}${bash('docker stop "$NAME"\ndocker restart <name>\ndocker ps -a')}`,
  `\`\`\`yaml\nservices:\n  web:\n    container_name: shop\n\`\`\`\n\n${bash('docker logs shop')}`,
  bash('docker logs whatever'),
])('accepts %j', async (source) => {
  expect(await findingsOf(containerNamesRule, { 'docs/a.md': source })).toEqual([]);
});

it('accepts a container of a page that this one links to', async () => {
  const source = `${bash('docker run --name mine image\ndocker logs dbgpt-mysql')}See [one](./b.md).\n`;
  expect(await findingsOf(containerNamesRule, { 'docs/a.md': source, 'docs/b.md': run })).toEqual([]);
  expect(await findingsOf(containerNamesRule, { 'docs/a.md': source, 'docs/b.md': 'Text.\n' })).toHaveLength(
    1,
  );
});

it.each([
  ['docker logs -f dbgpt-mysq', '6:16 no step of this page starts a container called `dbgpt-mysq`'],
  ['docker exec -it mysql sh', '6:17 no step of this page starts a container called `mysql`'],
])('finds the container in `%s`', async (code, message) => {
  expect(await findingsOf(containerNamesRule, { 'docs/a.md': run + bash(code) })).toEqual([
    `docs/a.md:${message}`,
  ]);
});
