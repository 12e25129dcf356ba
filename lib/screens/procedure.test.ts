import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { alternativeOf, picturesOf, procedureNames, readProcedure } from './procedure';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'procedures-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it.each([
  ['{"steps": []}', '$.steps'],
  ['{"steps": [{"clik": "Send"}]}', '$.steps[0]'],
  ['{"steps": [{"picture": "a", "alt": {"en": "A chat"}}]}', '$.steps[0]'],
  ['{"steps": [{"open": "/"}], "window": [10]}', '$.window'],
])('refuses %s with file and place', (content, place) => {
  writeFileSync(join(folder, 'chat.json'), content);
  expect(() => readProcedure('chat', folder)).toThrow('chat.json');
  expect(() => readProcedure('chat', folder)).toThrow(place);
});

it('knows no picture that no procedure takes', () => {
  writeFileSync(join(folder, 'chat.json'), '{"steps": [{"open": "/"}]}');
  expect(alternativeOf('chat/first', folder)).toBeUndefined();
  expect(alternativeOf('nothing/first', folder)).toBeUndefined();
  expect(alternativeOf('../chat/first', folder)).toBeUndefined();
});

it('reads the procedures of the project, none of which takes two pictures of one name', () => {
  const names = procedureNames().flatMap((area) => picturesOf(area, readProcedure(area)));
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBeGreaterThan(0);
});
