import { describe, expect, it } from 'vitest';
import { firstMissingLine, refusalIn } from './output';

describe('firstMissingLine', () => {
  it('finds the lines of the page in their order, among others', () => {
    expect(firstMissingLine('one\n\ntwo', 'log\none\nlog\n  two  \n')).toBeUndefined();
  });

  it('names the first line that did not come', () => {
    expect(firstMissingLine('one\nthree', 'one\ntwo')).toBe('three');
  });

  it('does not take a line that came before the one above it', () => {
    expect(firstMissingLine('one\ntwo', 'two\none')).toBe('two');
  });

  it.each([
    ['id: 5d8adfae-7ca9-486e-8251-45c5448735b9', 'id: 00000000-7ca9-486e-8251-45c544873500'],
    ['2026-11-22 13:55:12 started', '2025-01-01 00:00:00 started'],
    ['took 1.5 s', 'took 20 s'],
    ['"created": 1795355712', '"created": 1795350000'],
    ["tables: ['orders(id)', 'staff(id)']", "tables: ['staff(id)', 'orders(id)']"],
    ['Answer: <one sentence>, score <score>', 'Answer: Ten items., score 0.56'],
    ['Loaded … chunks in ... seconds', 'Loaded 7 chunks in 0.3 seconds'],
  ])('takes "%s" for "%s"', (shown, came) => {
    expect(firstMissingLine(shown, came)).toBeUndefined();
  });

  it('finds a line within one of a log', () => {
    expect(firstMissingLine('score 0.5', '12:00 INFO score 0.5, done')).toBeUndefined();
  });

  it.each([
    ['4 students', '5 students'],
    ['score 1', 'score 10'],
    ['score 1', 'score 1.5'],
    ['5 of 10', '0.5 of 10'],
    ['1 before 2', '2 before 1'],
  ])('does not take "%s" for "%s"', (shown, came) => {
    expect(firstMissingLine(shown, came)).toBe(shown);
  });
});

describe('refusalIn', () => {
  it.each([
    '{"success":false,"err_code":"E000X","err_msg":"model not found","data":null}',
    "{'success': False, 'err_code': 'E000X', 'err_msg': 'model not found', 'data': None}",
    'data:[SERVER_ERROR](sqlite3.IntegrityError) NOT NULL constraint failed',
    "'python-jsonpath' library is required for --json_path option.",
    'Please install it with: pip install python-jsonpath',
    "Skipped: No module named 'duckdb'",
  ])('finds %s', (output) => {
    expect(refusalIn(output)).toBeDefined();
  });

  it('finds a stream that ends before it answers, at the beginning and behind another request', () => {
    expect(refusalIn('data: [DONE]\n\n␝200␝')).toBe('a stream without an answer');
    expect(refusalIn('{"success":true}␝200␝data: [DONE]\n\n␝200␝')).toBe('a stream without an answer');
    expect(refusalIn('data: {"id": 1}\n\ndata: [DONE]\n\n␝200␝')).toBeUndefined();
  });

  it('takes an answer for one', () => {
    expect(refusalIn('{"success":true,"err_code":null,"data":{"unsuccessful":false}}')).toBeUndefined();
    expect(refusalIn('the libraries that are required; please install them')).toBeUndefined();
  });
});
