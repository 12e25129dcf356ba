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
  ['{"steps": []}', 'at       $.steps'],
  ['{"steps": [{"clik": "Send"}]}', 'unknown key "clik", did you mean "click"\n  at       $.steps[0].clik'],
  ['{"steps": [{"hover": "Send"}]}', 'unknown key "hover"\n  at       $.steps[0].hover'],
  ['{"steps": [{"fill": "A", "wiht": "b"}]}', 'unknown key "wiht", did you mean "with"'],
  ['{"steps": [{"click": {"labl": "A"}}]}', 'unknown key "labl"\n  at       $.steps[0].click.labl'],
  ['{"steps": [{"press": 5}]}', 'a value has the wrong form\n  at       $.steps[0].press'],
  ['{"steps": [{"fill": "A"}]}', 'a value is missing\n  at       $.steps[0].with'],
  ['{"steps": [{"picture": "a", "alt": {"en": "A chat"}}]}', 'missing\n  at       $.steps[0].alt["zh-CN"]'],
  ['{"steps": [{"open": "/"}], "window": [10]}', 'at       $.window'],
])('says of %s: %s', (content, said) => {
  writeFileSync(join(folder, 'chat.json'), content);
  expect(() => readProcedure('chat', 'next', folder)).toThrow('chat.json');
  expect(() => readProcedure('chat', 'next', folder)).toThrow(said);
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
