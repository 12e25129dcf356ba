import { describe, expect, it } from 'vitest';
import { DocumentStore } from '../store';
import { fixtureDocument, fixtureFiles } from '../testing';
import { sourceHash, stamp, stampOf } from './source';
import { translationStatus } from './status';

const zh = (page: string) => `i18n/zh-CN/docusaurus-plugin-content-docs/current/${page}.md`;

describe('sourceHash', () => {
  it('depends on the text, not on the space around it', () => {
    const hash = sourceHash(fixtureDocument('docs/a.md', 'One\n'));
    expect(hash).toMatch(/^[0-9a-f]{12}$/);
    expect(sourceHash(fixtureDocument('docs/a.md', 'One  \r\n\r\n'))).toBe(hash);
    expect(sourceHash(fixtureDocument('docs/a.md', 'One.\n'))).not.toBe(hash);
  });
});

describe('stamp', () => {
  const write = (head: string) => {
    const stamped = stamp(fixtureDocument(zh('a'), `---\n${head}---\n\n正文。\n`), '0123456789ab');
    return { stamped, read: stampOf(fixtureDocument(zh('a'), stamped)) };
  };

  it('adds the hash to the head and leaves the rest alone', () => {
    const { stamped, read } = write('title: 一\n');
    expect(stamped).toBe('---\ntitle: 一\nl10n:\n  source: "0123456789ab"\n---\n\n正文。\n');
    expect(read).toBe('0123456789ab');
  });

  it.each(['l10n:\n  source: "old"\ntitle: 一\n', 'title: 一\nl10n: {source: "old"}\n'])(
    'replaces an older one',
    (head) => {
      expect(write(head).stamped).toBe('---\ntitle: 一\nl10n:\n  source: "0123456789ab"\n---\n\n正文。\n');
    },
  );

  it('refuses a page without a head', () => {
    expect(() => stamp(fixtureDocument(zh('a'), '正文。\n'), 'x')).toThrow(
      `${zh('a')}:1:1 has no front matter`,
    );
  });
});

describe('translationStatus', () => {
  it('tells missing, stale, identical, unstamped and current pages apart', () => {
    const hash = sourceHash(fixtureDocument('docs/current.md', 'Text.\n'));
    const english = Object.fromEntries(
      ['current', 'stale', 'unstamped', 'identical', 'missing'].map((page) => [`docs/${page}.md`, 'Text.\n']),
    );
    const chinese = (source: string) => `---\nl10n: {source: "${source}"}\n---\n\n正文。\n`;
    const store = new DocumentStore(
      fixtureFiles({
        ...english,
        [zh('current')]: chinese(hash),
        [zh('stale')]: chinese('old'),
        [zh('unstamped')]: '正文。\n',
        // What stands in code does not make a page Chinese.
        [zh('identical')]: 'The text as it is.\n\n```bash\nls # 列出全部内容，都在这个目录里\n```\n',
      }),
    );
    const states = translationStatus(store).map(({ english: page, state }) => [page.page, state]);
    expect(states).toEqual(
      ['current', 'stale', 'unstamped', 'identical', 'missing'].map((state) => [`${state}.md`, state]),
    );
  });
});
