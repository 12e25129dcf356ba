import { describe, expect, it } from 'vitest';
import { decodeIndex } from '../engine/decodeIndex';
import { decodeMessages } from '../text/messages';
import { decodeTerms } from '../text/termList';
import { filesOf, indexOf, page } from './__fixtures__/pages';
import type { Section } from './Page';
import { shardsOf } from './shards';

/** Documents that a term is kept for, by their titles. */
function holdersOf(term: string, ...pages: Parameters<typeof indexOf>[0]): string[] {
  const index = indexOf(pages);
  const holders = index.holdersOf(index.ids.get(term) ?? -1);
  return holders.filter((_, place) => place % 2 === 0).map((document) => index.documents[document]?.t ?? '');
}

describe('buildIndex', () => {
  it('keeps a term for the document of a page that says it most, then the shortest', () => {
    const long = `once docker ${'many further words '.repeat(30)}`;
    const often = [
      ['', long],
      ['Often', 'docker docker'],
      ['Short', 'docker once'],
    ] as const;
    const short = [
      ['', long],
      ['Short', 'docker once'],
      ['Long', long],
    ] as const;
    expect(
      holdersOf(
        'docker',
        page('/docs/a', 'A', often),
        page('/docs/b', 'B', short),
        page('/docs/c', 'C', [['', 'docker']]),
      ),
    ).toEqual(['Often', 'Short', 'C']);
  });

  it('keeps a term of many pages for those that repeat it, and of very many for those that do so often', () => {
    const saying = (...times: number[]) =>
      holdersOf(
        'model',
        ...times.map((count, number) =>
          page(`/docs/${number}`, `T${number}`, [['', Array(count).fill('model').join(' and ')]]),
        ),
      );
    expect(saying(...Array(8).fill(1))).toHaveLength(8);
    expect(saying(2, ...Array(8).fill(1), 2)).toEqual(['T0', 'T9']);
    expect(saying(...Array(8).fill(3), 1)).toHaveLength(8);
    expect(saying(...Array(9).fill(3), 4)).toEqual(['T9']);
  });

  it('keeps a term that no page repeats for those that say it in the fewest words', () => {
    const pages = Array.from({ length: 10 }, (_, number) =>
      page(`/docs/${number}`, `T${number}`, [['', `model ${'and some words '.repeat(2 * number)}`]]),
    );
    expect(holdersOf('model', ...pages).sort()).toEqual(pages.slice(0, 8).map(({ title }) => title));
  });

  it('leaves names out that few samples use, but not those that a text has or many use', () => {
    const using = (name: string, used: string, text = 'A sample.') => {
      const { sections, ...rest } = page(`/docs/${name}`, name, [['', text]]);
      return { ...rest, sections: sections.map((section) => ({ ...section, names: [used] })) };
    };
    expect(holdersOf('my_agent', using('A', 'my_agent'), using('B', 'my_agent'))).toEqual([]);
    expect(holdersOf('agent', using('A', 'my_agent'), using('B', 'my_agent'))).toEqual(['A', 'B']);
    expect(holdersOf('my_agent', using('A', 'my_agent'), using('B', '', 'Name it `my_agent`.'))).toEqual([
      'B',
    ]);
    const many = ['A', 'B', 'C', 'D'].map((name) => using(name, 'api_key'));
    expect(holdersOf('api_key', ...many)).toHaveLength(4);
  });

  it('keeps the first place of a page for a message, and none for one of many pages', () => {
    const quoting = (name: string, message: string) =>
      page(`/docs/${name}`, name, [
        ['', 'What may go wrong.'],
        ['First', `It says \`${message}\`.`],
        ['Second', `Again \`${message}\`.`],
      ]);
    const placesOf = (...pages: Parameters<typeof indexOf>[0]) => {
      const { messages, documents } = indexOf(pages);
      return [...decodeMessages(messages, documents.length).values()].flat();
    };
    expect(placesOf(quoting('a', 'the disk is full'), quoting('b', 'no such host is known'))).toEqual([1, 4]);
    const many = ['a', 'b', 'c'].map((name) => quoting(name, 'the disk is full'));
    expect(placesOf(...many.slice(1))).toEqual([1, 4]);
    expect(placesOf(...many)).toEqual([]);
    const known = placesOf(...many, quoting('d', 'the disk is full of samples'));
    expect(known).toEqual([10]);
  });

  it('keeps what readers say for each section that they mean, beside the text that says it most', () => {
    const { sections: written } = page('/docs/a', 'A', [
      ['', 'docker docker docker docker docker'],
      ['Ports', 'The page does not open.'],
      ['Images', 'Which there are.'],
    ]);
    const sections = written.map((section, place) => ({
      ...section,
      asked: place > 0 ? ['run docker'] : [],
    }));
    expect(holdersOf('docker', page('/docs/a', 'A', [], { sections }))).toEqual(['A', 'Ports', 'Images']);
  });

  it('keeps joined Chinese characters that readers say where they say them, and nowhere else', () => {
    const chance = ['', '他们在页面接口收接新数据。'] as const;
    const [section] = page('/docs/a', 'A', [['', '没有。']]).sections as [Section];
    const pages = [
      page('/docs/a', 'A', [], { sections: [{ ...section, asked: ['接新'] }] }),
      page('/docs/b', 'B', [chance]),
    ];
    expect(holdersOf('接新', ...pages)).toEqual(['A']);
  });

  it('puts keywords, names of classes and paths of the API first, words of texts behind them', () => {
    const { index, words } = filesOf([
      page(
        '/docs/a',
        'A',
        [['', 'Ask `ChatDashboardConfig` and `GET /api/v2/apps/{id}` for `some_key` in prose.']],
        {
          keywords: 'charts',
        },
      ),
    ]);
    expect(decodeTerms(index[1].index.terms)).toEqual(['/api/v2/apps', 'charts', 'chatdashboardconfig']);
    expect(decodeTerms(words.terms)).toEqual(expect.arrayContaining(['dashboard', 'prose', 'some_key']));
  });

  it('knows a name first on the page that says it most', () => {
    const { index } = filesOf([
      page('/docs/a', 'A', [['', 'Text.']], { keywords: 'charts' }),
      page('/docs/b', 'B', [['', 'Charts upon charts.']], { keywords: 'charts' }),
    ]);
    const { terms, holdersOf } = decodeIndex(index);
    expect(terms.map((_, term) => holdersOf(term)).filter(({ length }) => length > 0)).toEqual([
      [1, expect.any(Number)],
    ]);
  });

  it('keeps no Chinese characters that only happen to stand together', () => {
    const prose = '它把流程的说明块出现在界面';
    const { ids } = indexOf([
      page('/docs/a', '智能体', [
        ['', prose],
        ['工作流', '智能体按工作流出现'],
      ]),
    ]);
    expect([...ids.keys()].filter((term) => /\p{Script=Han}/u.test(term)).sort()).toEqual(
      ['出现', '智能', '智能体', '工作', '工作流', '流程', '界面', '说明'].sort(),
    );
  });

  it('knows terms of titles and addresses without keeping documents for them', () => {
    const { ids } = indexOf([page('/docs/install/ways', 'Setup', [['', 'Text']])]);
    for (const term of ['setup', 'install', 'ways']) expect(ids.has(term)).toBe(true);
    expect(holdersOf('setup', page('/docs/a', 'Setup', [['', 'Text']]))).toEqual([]);
  });

  it('marks answers, and parameters with what must be known of them', () => {
    const badged = page('/docs/config-reference/a', 'A', [
      ['', ''],
      ['`dead`', 'Does nothing.'],
      ['Notes', 'Text'],
    ]);
    const [intro, dead, notes] = badged.sections as [Section, Section, Section];
    const { index } = filesOf([
      { ...badged, sections: [intro, { ...dead, badge: 'no effect' }, { ...notes, badge: 'new' }] },
      page('/docs/faq/a', 'Questions', [
        ['', ''],
        ['Why?', 'Because.'],
      ]),
    ]);
    expect(index[0].documents.map(({ i }) => i)).toEqual([0, 3]);
    expect(index[1].documents).toEqual([
      { t: 'dead', h: '#dead', k: 'parameter', s: 'no effect' },
      { t: 'Notes', h: '#notes' },
      { t: 'Why?', h: '#why?', k: 'answer' },
    ]);
  });

  it('makes an index of no pages', () => {
    expect(indexOf([]).documents).toEqual([]);
  });
});

describe('shardsOf', () => {
  it('cuts behind enough text, never within a section', () => {
    const text = 'x'.repeat(2_000);
    const pages = [1, 2, 3, 4].map((each) =>
      page(`/docs/${each}`, 'A', [
        ['', text],
        ['B', text],
      ]),
    );
    expect(shardsOf(pages.slice(0, 3)).map(({ length }) => length)).toEqual([2, 2, 2]);
    const small = [1, 2, 3].map((each) => page(`/docs/${each}`, 'A', [['', 'short']]));
    expect(shardsOf(small)).toEqual([['short', 'short', 'short']]);
    expect(shardsOf([])).toEqual([]);
  });
});
