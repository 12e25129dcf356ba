import { describe, expect, it } from 'vitest';
import { fixtureDocument } from '../testing';
import { compareSamples } from './samples';

const page = (path: string, lang: string, code: string) =>
  fixtureDocument(path, `\`\`\`${lang}\n${code}\n\`\`\`\n`);
const zh = 'i18n/zh-CN/docusaurus-plugin-content-docs/current/a.md';
const compare = (lang: string, english: string, chinese: string) =>
  compareSamples(page(zh, lang, chinese), page('docs/a.md', lang, english)).map(({ line }) => line);

describe('compareSamples', () => {
  it.each([
    ['python', '"""Say it."""\nx = "#1"  # one', '"""说出来，\n分两行。"""\n# 注释\nx = "#1"  # 一'],
    ['toml', 'a = "x # y" # why', 'a = "x # y" # 原因'],
    ['typescript', '/* one */ f(); // two', '/* 一\n二 */ f(); // 三'],
    ['sql', 'SELECT 1 -- one', 'SELECT 1 -- 一'],
    ['text', 'configs/  # settings', 'configs/  # 配置'],
    ['mermaid', 'graph LR; A[Yes]', 'graph LR; A[是]'],
  ])('lets the comments of %s differ', (lang, english, chinese) => {
    expect(compare(lang, english, chinese)).toEqual([]);
  });

  it.each([
    ['python', 'x = "#1"', 'x = "#2"', 2],
    ['python', 'x = 1\ny = 2', '# 注释\nx = 1', 3],
    ['toml', 'a = "x # y"', 'a = "x # z"', 2],
    ['json', '{"a": 1}', '{\n"a": 1}', 2],
    ['bash', 'echo $#', 'echo $# 1', 2],
  ])('finds a difference in %s', (lang, english, chinese, line) => {
    expect(compare(lang, english, chinese)).toEqual([line]);
  });

  it.each([
    ['python', 'x = 1  # the port of the server'],
    ['bash', '# Start the server\nuv run x'],
    ['toml', 'a = 1 # what it is'],
    ['typescript', 'f(); // not for the model'],
  ])('finds a comment in %s that is still English', (lang, code) => {
    expect(compare(lang, code, code)).toHaveLength(1);
  });

  it.each([
    ['python', 'import a  # noqa: E402\n# path = "models/the/one"\nx = "# not for the model"'],
    ['python', 'x = """\n# A heading of the text\n"""'],
    ['bash', "cat > a.md <<'MD'\n# Hours of the store\nMD\n# docker compose up -d"],
    ['toml', '# deploy:\n#   driver: nvidia'],
    ['text', 'a  # what is in it'],
  ])('takes none in %s for a sentence', (lang, code) => {
    expect(compare(lang, code, code)).toEqual([]);
  });
});
