import { describe, expect, it } from 'vitest';
import { invocationsOf } from './invocation';
import { parseShell } from './script';
import { readSession } from './session';

const words = (code: string) =>
  parseShell(code).commands.map((command) => command.words.map(({ value }) => value));

describe('parseShell', () => {
  it('finds commands in lists, pipes, substitutions and other shells', () => {
    expect(words('a && b | c; for x in 1; do d $(e); done\nbash -c "f g"')).toEqual([
      ['a'],
      ['b'],
      ['c'],
      ['d', '$(e)'],
      ['e'],
      ['bash', '-c', 'f g'],
      ['f', 'g'],
    ]);
  });

  it('joins continued lines, removes quotes and tells what expands', () => {
    const [command] = parseShell('a "b c" \\\n  \'$D\' "$E/f" g=1').commands;
    expect(command?.words).toMatchObject([
      { value: 'a', from: 0 },
      { value: 'b c', expands: false },
      { value: '$D', expands: false, from: 12 },
      { value: '$E/f', expands: true },
      { value: 'g=1' },
    ]);
  });

  it('takes `<value>` for a value, not for a redirection', () => {
    const { commands, errors } = parseShell('a --key <your key> -b <(ls) < in > out\ncat <<EOF\nx <y>\nEOF');
    expect(errors).toEqual([]);
    expect(commands[0]?.words.map(({ placeholder }) => placeholder).slice(0, 4)).toEqual([
      false,
      false,
      true,
      false,
    ]);
    expect(commands[0]?.writes.map(({ value }) => value)).toEqual(['out']);
  });

  it('knows variables in front of a command and exported ones', () => {
    const { commands } = parseShell('A=1 B="$C" run\nexport D=2 E');
    expect(commands.map(({ assignments }) => assignments.map(({ name, from }) => [name, from]))).toEqual([
      [
        ['A', 0],
        ['B', 4],
      ],
      [['D', 22]],
    ]);
  });

  it('tells where code does not parse', () => {
    expect(parseShell('a\nb "c').errors).toEqual([{ offset: 4, message: 'unterminated double quote' }]);
  });
});

describe('invocationsOf', () => {
  it.each([
    ['sudo -E nohup dbgpt x', 'dbgpt x'],
    ['env A=1 B=2 dbgpt x', 'dbgpt x'],
    ['uv run --active --extra base --with=y dbgpt x', 'dbgpt x'],
    ['docker run -itd --gpus all -p5670:5670 -e A=1 --rm image:tag dbgpt x', 'dbgpt x'],
    ['docker compose -f a.yml run --rm web dbgpt x', 'dbgpt x'],
    ['docker-compose exec web dbgpt x', 'dbgpt x'],
    ['python3 -m pip install x', 'pip install x'],
    ['time -- dbgpt x', 'dbgpt x'],
    ['docker pull image', 'docker pull image'],
  ])('finds what `%s` runs', (code, expected) => {
    const [command] = parseShell(code).commands;
    const last = command === undefined ? undefined : invocationsOf(command).at(-1);
    expect(last?.words.map(({ value }) => value).join(' ')).toBe(expected);
  });
});

describe('readSession', () => {
  it('keeps the places of commands behind prompts', () => {
    const { code, stray } = readSession('(dbgpt_env) $ ls -a\nfile\nuser@host:~$ pwd\n# comment');
    expect(code).toBe('              ls -a\n\n             pwd\n# comment');
    expect(stray.map(({ row, kind }) => [row, kind])).toEqual([
      [0, 'prompt'],
      [1, 'output'],
      [2, 'prompt'],
    ]);
  });

  it('leaves a file alone that is written from the block', () => {
    const code = 'cat > a <<"EOF"\n$ not a prompt\n| x | y |\nEOF\nls';
    expect(readSession(code)).toEqual({ code, stray: [] });
  });
});
