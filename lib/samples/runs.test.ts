import { describe, expect, it } from 'vitest';
import { type Block, isRecorded, runSteps } from './runs';

const block = (lang: string, code: string, attributes: Record<string, string> = {}): Block => ({
  lang,
  code,
  attributes,
  line: 1,
});
const keysOf = (...blocks: Block[]) => runSteps(blocks).map(({ key }) => key);

describe('runSteps', () => {
  it('says what becomes of each block', () => {
    const kinds = runSteps([
      block('bash', 'ls'),
      block('text', 'a.txt'),
      block('python', 'print(1)'),
      block('toml', '[a]'),
      block('dotenv', 'LLM_MODEL=chatgpt_proxyllm'),
      block('dotenv', 'MYSQL_PASSWORD=x', { title: '.env' }),
      block('yaml', 'services: {}', { title: 'docker-compose.yml' }),
      block('json', '{}', { title: 'flow.json' }),
    ]).map(({ kind }) => kind);
    expect(kinds).toEqual(['shell', 'output', 'python', 'toml', 'settings', 'file', 'compose', 'file']);
  });

  it('leaves out what no run can use: diagrams, parts of files, samples of other editions', () => {
    expect(
      runSteps([
        block('mermaid', 'flowchart'),
        block('json', '{}'),
        block('bash', 'ls', { edition: 'v0.6.3' }),
      ]),
    ).toEqual([]);
  });

  it('does not see comments and blank lines', () => {
    expect(keysOf(block('python', '# 打印\nprint(1)\n\n'))).toEqual(
      keysOf(block('python', '# prints\nprint(1)')),
    );
    expect(keysOf(block('python', 'x = "a # b"  # 端口'))).toEqual(
      keysOf(block('python', 'x = "a # b"  # the port')),
    );
    expect(keysOf(block('python', 'x = "a # b"'))).not.toEqual(keysOf(block('python', 'x = "a # c"')));
  });

  it('sees what ran before on the page', () => {
    const [, after] = keysOf(block('bash', 'cd a'), block('bash', 'ls'));
    expect(after).not.toBe(keysOf(block('bash', 'ls'))[0]);
  });

  it('does not see outputs, nor what could not run', () => {
    const alone = keysOf(block('bash', 'ls'))[0];
    expect(keysOf(block('text', 'x'), block('bash', 'ls'))[1]).toBe(alone);
    expect(keysOf(block('bash', 'docker ps'), block('bash', 'ls'))[1]).toBe(alone);
  });

  it('knows which output a page shows for a sample', () => {
    const shown = (...blocks: Block[]) => runSteps(blocks)[0]?.shown;
    const ls = block('bash', 'ls');
    expect(shown(ls)).toBeUndefined();
    expect(shown(ls, block('bash', 'pwd'), block('text', 'b'))).toBeUndefined();
    expect(shown(ls, block('text', 'a'))).toBe(shown(ls, block('bash', 'docker ps'), block('text', 'a\n')));
    expect(shown(ls, block('text', 'a'))).not.toBe(shown(ls, block('text', 'b')));
    expect(shown(ls, block('text', 'a', { run: 'no: cut' }))).toBeUndefined();
  });

  it.each([
    ['docker compose up', 'Docker engine'],
    ['sudo docker ps', 'Docker engine'],
    ['nvidia-smi', 'GPU'],
    ['ollama pull qwen3', 'models of a hub'],
    ['git clone https://www.modelscope.cn/Jerry0/text2vec-large-chinese.git', 'models of a hub'],
    ['echo docker', undefined],
  ])('knows what "%s" needs that cannot be had', (code, reason) => {
    expect(runSteps([block('bash', code)])[0]?.exempt).toBe(reason);
  });

  it('takes the reason of the author', () => {
    const [step] = runSteps([block('python', 'x', { run: 'no: GPU' })]);
    expect(step?.exempt).toBe('GPU');
    expect(step && isRecorded(step)).toBe(false);
  });
});
