import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { editionIds } from '../editions';
import { temporaryFolder } from '../temporaryFolder';
import { alternativeOf, picturesOf, procedureNames, readProcedure } from './procedure';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder().path;
});

it.each([
  ['{"steps": []}', '$.steps'],
  ['{"steps": [{"clik": "Send"}]}', '$.steps[0]'],
  ['{"steps": [{"picture": "a", "alt": {"en": "A chat"}}]}', '$.steps[0]'],
  ['{"steps": [{"open": "/"}], "window": [10]}', '$.window'],
])('refuses %s with file and place', (content, place) => {
  writeFileSync(join(folder, 'chat.json'), content);
  expect(() => readProcedure('chat', 'next', folder)).toThrow('chat.json');
  expect(() => readProcedure('chat', 'next', folder)).toThrow(place);
});

it('knows no picture that no procedure takes', () => {
  writeFileSync(join(folder, 'chat.json'), '{"steps": [{"open": "/"}]}');
  expect(alternativeOf('chat/first', 'next', folder)).toBeUndefined();
  expect(alternativeOf('nothing/first', 'next', folder)).toBeUndefined();
  expect(alternativeOf('../chat/first', 'next', folder)).toBeUndefined();
});

it("takes the procedure of an edition in the place of the others', and none where it is not meant", () => {
  const picture = (text: string) => ({ picture: 'first', alt: { en: text, 'zh-CN': text } });
  const write = (file: string, content: object) => writeFileSync(join(folder, file), JSON.stringify(content));
  write('chat.json', { steps: [picture('others')] });
  write('chat.v0.6.3.json', { steps: [picture('own')] });
  write('home.json', { editions: ['next'], steps: [{ open: '/' }] });
  write('agents.v0.6.3.json', { steps: [{ open: '/' }] });
  expect(alternativeOf('chat/first', 'v0.7.0', folder)?.en).toBe('others');
  expect(alternativeOf('chat/first', 'v0.6.3', folder)?.en).toBe('own');
  expect(procedureNames('next', folder)).toEqual(['chat', 'home']);
  expect(procedureNames('v0.7.0', folder)).toEqual(['chat']);
  expect(procedureNames('v0.6.3', folder)).toEqual(['agents', 'chat']);
});

it.each(['chat.v9.json', 'a chat.json'])('refuses the file %s, which no edition reads', (file) => {
  writeFileSync(join(folder, file), '{"steps": [{"open": "/"}]}');
  expect(() => procedureNames('next', folder)).toThrow(`${file}: no edition reads it`);
});

it.each(editionIds)('reads the procedures of %s, none of which takes two pictures of one name', (edition) => {
  const names = procedureNames(edition).flatMap((area) => picturesOf(area, readProcedure(area, edition)));
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBeGreaterThan(0);
});
