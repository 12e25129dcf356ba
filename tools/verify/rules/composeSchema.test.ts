import { expect, it } from 'vitest';
import { findingsOf, verifyFixture } from '../testing';
import { composeSchemaRule } from './composeSchema';

const page = (code: string) => ({ 'docs/a.md': `\`\`\`yaml\n${code}\n\`\`\`\n` });

it.each([
  'services:\n  web:\n    image: a\n    ports:\n      - "5670:5670"\n    volumes:\n      - data:/data\n      - ./configs:/configs\n    depends_on:\n      - db\n  db:\n    image: b\n    deploy:\n      resources:\n        reservations:\n          devices:\n            - driver: nvidia\n              capabilities: [gpu]\nvolumes:\n  data:',
  'services:\n  web:\n    # ...\n    volumes:\n      - data:/data',
  'name: some other file\non: push',
  'services:\n  web:\n    image: a\n    networks:\n      - back\n      - default\nnetworks:\n  back:',
])('accepts %j', async (code) => {
  const { findings } = await verifyFixture(composeSchemaRule, page(code));
  expect(findings).toEqual([]);
});

it.each([
  [
    'services:\n  web:\n    image: a\n    evironment:\n      - A=b',
    '5:5 `services.web` has no key `evironment`',
  ],
  ['services:\n  web:\n    image: a\n    ports: 5670', '5:5 `services.web.ports` is `5670`'],
  ['services:\n  web:\n    image: a\nvolume:\n  data:', '5:1 a Compose file has no key `volume`'],
  [
    'services:\n  web:\n    image: a\n    volumes:\n      - data:/data',
    '6:9 the volume `data` is not declared',
  ],
  [
    'services:\n  web:\n    image: a\n    networks: [backs]\nnetworks:\n  back:',
    'the network `backs` is not declared',
  ],
  ['services:\n  web:\n    image: a\n    secrets:\n      - source: key', 'the secret `key` is not declared'],
  [
    'services:\n  web:\n    image: a\n    depends_on:\n      - database\n  db:\n    image: b',
    '`web` depends on `database`, which is no service of this file',
  ],
])('finds the mistake in %j', async (code, message) => {
  const findings = await findingsOf(composeSchemaRule, page(code));
  expect(findings).toEqual([expect.stringContaining(message)]);
});

it.each([
  [
    'restart: unless_stopped',
    '`services.web.restart` is `unless_stopped`',
    'one of `no`, `always`',
    'unless-stopped',
  ],
  [
    'depends_on:\n      db:\n        condition: healthy',
    '`services.web.depends_on.db.condition` is `healthy`',
    'one of `service_started`',
    'service_healthy',
  ],
])('says what may stand in place of %j', async (code, message, expected, nearest) => {
  const source = `services:\n  web:\n    image: a\n    ${code}\n  db:\n    image: b\n    restart: on-failure:3`;
  const { findings } = await verifyFixture(composeSchemaRule, page(source));
  expect(findings).toMatchObject([
    { message, expected: expect.stringContaining(expected), nearest: [nearest] },
  ]);
});
