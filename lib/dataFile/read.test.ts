import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { cliFacts } from '../facts/schema/cli';
import { pythonFacts } from '../facts/schema/python';
import { makeFactsFolder } from '../facts/testing';
import { DataFileError, type DataFileProblem } from './error';
import { projectRoot, readDataFile, shownFile } from './read';

const remedy = 'write it anew';

function problemOf(content: string | Uint8Array, schema: z.ZodType = z.json()): DataFileProblem {
  const path = makeFactsFolder().write('topic.json', content);
  try {
    readDataFile(path, schema, remedy);
  } catch (error) {
    if (error instanceof DataFileError) return error.problem;
    throw error;
  }
  throw new Error('the file was accepted');
}

describe('readDataFile', () => {
  it('gives the data of a file that fits', () => {
    const path = makeFactsFolder().write('python.json', '{"a.b": {"path": "a/b.py", "names": ["C"]}}');
    expect(readDataFile(path, pythonFacts, remedy)).toEqual({ 'a.b': { path: 'a/b.py', names: ['C'] } });
  });

  it('names a missing file and says what to do', () => {
    const path = `${makeFactsFolder().directory}/python.json`;
    expect(() => readDataFile(path, pythonFacts, remedy)).toThrow(
      `${path}: the file is missing\n  to mend  write it anew`,
    );
  });

  it('says that a folder in place of a file cannot be read', () => {
    const { directory } = makeFactsFolder();
    expect(() => readDataFile(directory, pythonFacts, remedy)).toThrow(/the file cannot be read: .*EISDIR/);
  });

  it.each([
    ['{\n "a": 1,\n}', 3, 1, 'a key in double quotes', '"}"'],
    ['{\n "a": 1\n "b": 2}', 3, 2, '","', '"\\""'],
    ['[1, 2', 1, 6, '"," or "]"', 'the end of the file'],
    ['', 1, 1, 'a value', 'the end of the file'],
    ['{"a" 1}', 1, 6, '":"', '"1"'],
    ['[1] [2]', 1, 5, 'the end of the file', '"["'],
    ['{"a": nul}', 1, 7, 'a value', '"nul"'],
    ['<<<<<<< HEAD\n{}', 1, 1, 'a value', '"<"'],
    ['["tab\there"]', 1, 2, 'control characters as escapes', '"\\""'],
  ])('finds the place at which %j stops being JSON', (content, line, column, expected, found) => {
    expect(problemOf(content)).toMatchObject({
      line,
      column,
      expected,
      found,
      message: 'the file is not JSON',
    });
  });

  it('finds the line and column of bytes that are not UTF-8', () => {
    const text = Buffer.from('{\n "ä": "', 'utf8');
    const problem = problemOf(Buffer.concat([text, Buffer.from([0xff]), Buffer.from('"}')]));
    expect(problem).toMatchObject({
      line: 2,
      column: 8,
      found: 'byte 0xff',
      message: 'the file is not UTF-8',
    });
  });

  it('finds a UTF-8 sequence that is cut off', () => {
    expect(problemOf(Buffer.from([0x22, 0xe4, 0xb8]))).toMatchObject({
      line: 1,
      column: 2,
      found: 'byte 0xe4',
    });
  });

  it('names the path of a value of the wrong type', () => {
    expect(problemOf('{"a.b": {"path": 3}}', pythonFacts)).toMatchObject({
      path: '$["a.b"].path',
      message: 'a value has the wrong form',
      expected: 'a text',
      found: '3',
    });
  });

  it('names a missing value', () => {
    const problem = problemOf('{"commands": [{}], "scripts": {}}', cliFacts);
    expect(problem).toMatchObject({ path: '$.commands[0].path', expected: 'a text', found: 'nothing' });
    expect(problem.message).toBe('a value is missing (and 4 more mistakes)');
  });

  it('names an unknown key', () => {
    expect(problemOf('{"a": {"path": "a.py", "clases": {}}}', pythonFacts)).toMatchObject({
      path: '$.a.clases',
      message: 'unknown key "clases"',
      found: '{}',
    });
  });

  it('names the choices of a value', () => {
    const command = { path: 'dbgpt', kind: 'program', module: 'm', function: 'f', params: [] };
    const problem = problemOf(JSON.stringify({ commands: [command], scripts: {} }), cliFacts);
    expect(problem).toMatchObject({
      path: '$.commands[0].kind',
      expected: '"command" or "group"',
      found: '"program"',
    });
  });

  it('looks into the fitting branch of a choice between schemas', () => {
    const schema = z.union([z.null(), z.array(z.strictObject({ size: z.number() }))]);
    expect(problemOf('[{"size": "1"}]', schema)).toMatchObject({ path: '$[0].size', expected: 'a number' });
    expect(problemOf('"x"', schema)).toMatchObject({ path: '$', expected: 'null or an array' });
  });

  it('refuses empty texts, and shortens long values', () => {
    expect(problemOf('{"a": {"path": ""}}', pythonFacts)).toMatchObject({
      expected: 'a text that is not empty',
    });
    expect(problemOf(JSON.stringify(['x'.repeat(500)]), pythonFacts).found).toHaveLength(80);
  });

  it('throws the error that its caller names', () => {
    class OwnError extends DataFileError {}
    const path = makeFactsFolder().write('own.json', '{');
    expect(() => readDataFile(path, z.json(), remedy, OwnError)).toThrow(OwnError);
  });

  it('gives one message without a stack', () => {
    const path = makeFactsFolder().write('python.json', '{"a": {"path": 3}}');
    expect(() => readDataFile(path, pythonFacts, remedy)).toThrow(
      [
        `${path}: a value has the wrong form`,
        '  at       $.a.path',
        '  expected a text',
        '  found    3',
        '  to mend  write it anew',
      ].join('\n'),
    );
  });
});

describe('shownFile', () => {
  it('shortens paths in the project and no others', () => {
    expect(shownFile(`${projectRoot}facts/next/cli.json`)).toBe('facts/next/cli.json');
    expect(shownFile('/elsewhere/cli.json')).toBe('/elsewhere/cli.json');
  });
});
