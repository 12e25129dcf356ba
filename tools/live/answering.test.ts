import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

const program = `
import os
from answering import answer, take_output

def load(ends):
    print("this is no answer")
    if ends == "killed":
        os.kill(os.getpid(), 9)
    if ends == "failed":
        raise ValueError("out of range")

answer(load, take_output())
`;

it('answers each request once, also for a process that was killed', () => {
  const { stdout } = spawnSync('python3', ['-B', '-c', program], {
    env: { ...process.env, PYTHONPATH: import.meta.dirname },
    encoding: 'utf8',
    input: ['well', 'killed', 'failed', 'well'].map((ends) => `${JSON.stringify({ ends })}\n`).join(''),
    timeout: 20_000,
  });
  const answers = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).error);
  expect(answers).toEqual([
    null,
    expect.stringContaining('ended with -9'),
    expect.stringContaining('ValueError: out of range'),
    null,
  ]);
});
