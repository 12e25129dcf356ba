import { describe, expect, it } from 'vitest';
import { loadFacts } from '../load';
import type { CliCommand, CliFacts, CliParameter } from '../schema/cli';
import { commandOptions, findCommand, findOption } from './commands';

function option(...flags: string[]): CliParameter {
  return { kind: 'option', flags, name: flags[0]?.replace(/^-+/, '') ?? '' };
}

function command(path: string, kind: CliCommand['kind'], params: CliParameter[] = []): CliCommand {
  return { path, kind, module: 'm', function: 'f', params };
}

const cli: CliFacts = {
  commands: [
    command('dbgpt', 'group', [option('--log-level'), { ...option('--version'), is_flag: true }]),
    command('dbgpt start', 'group'),
    command('dbgpt start webserver', 'command', [option('-c', '--config')]),
    {
      ...command('dbgpt start worker', 'command', [{ kind: 'argument', name: 'target' }]),
      dynamic: { static: [option('--model_name')] },
    },
    command('install_help.py', 'group'),
    command('install_help.py list', 'command'),
  ],
  scripts: {},
  dynamic_classes: { 'a.Parameters': [option('--model_path'), option('--model_name')] },
};

const words = (text: string) => text.split(' ');
const optionsOf = (path: string) => {
  const found = cli.commands.find((candidate) => candidate.path === path);
  if (!found) throw new Error(`no ${path}`);
  return commandOptions(cli, found);
};

describe('findCommand', () => {
  it('takes the longest path', () => {
    expect(findCommand(cli, words('dbgpt start webserver --config x.toml'))).toMatchObject({
      command: { path: 'dbgpt start webserver' },
      rest: ['--config', 'x.toml'],
      groupOptions: [],
    });
    expect(findCommand(cli, words('install_help.py list'))?.command.path).toBe('install_help.py list');
  });

  it('passes over options between the words', () => {
    const match = findCommand(cli, words('dbgpt --log-level info --version start webserver'));
    expect(match).toMatchObject({ command: { path: 'dbgpt start webserver' }, rest: [] });
    expect(match?.groupOptions).toMatchObject([
      { group: { path: 'dbgpt' }, words: ['--log-level', 'info', '--version'] },
    ]);
  });

  it('reports a word that is no command of the group', () => {
    expect(findCommand(cli, words('dbgpt start webservr -c x'))).toMatchObject({
      command: { path: 'dbgpt start' },
      rest: ['webservr', '-c', 'x'],
      unknownSubcommand: { word: 'webservr', nearest: ['webserver'] },
    });
    expect(findCommand(cli, words('dbgpt webserver'))?.unknownSubcommand).toEqual({
      word: 'webserver',
      known: expect.arrayContaining(['start']),
      nearest: [],
    });
  });

  it('lets a group stand alone or with something to fill in', () => {
    for (const line of [
      'dbgpt start',
      'dbgpt start --help',
      'dbgpt start <command>',
      'dbgpt start [OPTIONS]',
    ]) {
      expect(findCommand(cli, words(line))).not.toHaveProperty('unknownSubcommand');
    }
  });

  it('gives undefined for another program', () => {
    expect(findCommand(cli, words('uv sync'))).toBeUndefined();
    expect(findCommand(cli, [])).toBeUndefined();
  });
});

describe('commandOptions', () => {
  it('holds options, arguments, and --help', () => {
    const options = optionsOf('dbgpt start webserver');
    expect([...options.flags.keys()]).toEqual(['-c', '--config', '--help']);
    expect(options).toMatchObject({ arguments: [], dynamic: false });
    expect(optionsOf('dbgpt start worker').arguments).toMatchObject([{ name: 'target' }]);
  });

  it('adds the options that depend on the model', () => {
    const options = optionsOf('dbgpt start worker');
    expect([...options.flags.keys()]).toEqual(['--model_name', '--model_path', '--help']);
    expect(options.dynamic).toBe(true);
  });
});

describe('findOption', () => {
  it('reads every way to give a value', () => {
    const options = optionsOf('dbgpt start webserver');
    expect(findOption(options, '--config')).toEqual({ kind: 'option', parameter: option('-c', '--config') });
    expect(findOption(options, '--config=x=y')).toMatchObject({ kind: 'option', value: 'x=y' });
    expect(findOption(options, '-cx')).toMatchObject({ kind: 'option', value: 'x' });
  });

  it('reports an unknown option, with doubt where options depend on the model', () => {
    const unknown = findOption(optionsOf('dbgpt start webserver'), '--confg=x');
    expect(unknown).toEqual({ kind: 'unknown', nearest: ['--config'], certain: true });
    expect(findOption(optionsOf('dbgpt start worker'), '--gpu')).toEqual({
      kind: 'unknown',
      nearest: [],
      certain: false,
    });
    expect(findOption(optionsOf('dbgpt start webserver'), '-x')).toMatchObject({ kind: 'unknown' });
  });
});

it('finds every command of every edition by its own path', () => {
  for (const edition of ['v0.6.3', 'v0.7.0', 'next'] as const) {
    const { cli: facts } = loadFacts(edition);
    const lost = facts.commands.filter(({ path }) => findCommand(facts, words(path))?.command.path !== path);
    expect(lost).toEqual([]);
  }
});
