import { describe, expect, it, vi } from 'vitest';
import { findingsOf, verifyFixture } from '../testing';
import { pythonImportsRule } from './pythonImports';
import { pythonSyntaxRule } from './pythonSyntax';

// The facts of an edition are read when a test first needs them, which takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const block = (code: string, info = 'python') => `\`\`\`${info}\n${code}\n\`\`\`\n`;
const next = (code: string) => ({ 'docs/a.md': block(code) });
const old = (code: string) => ({ 'versioned_docs/version-v0.6.3/a.md': block(code) });

describe('python-syntax', () => {
  it.each([
    ['a program', 'import os\n\nprint(os.name)'],
    ['await outside of a function', 'result = await task.call()\nasync for part in stream:\n    print(part)'],
    ['something left out', 'class Agent:\n    def run(self):\n        ...'],
    ['match statements', 'match value:\n    case [first, *rest]:\n        pass'],
  ])('accepts %s', async (_, code) => {
    expect(await findingsOf(pythonSyntaxRule, next(code))).toEqual([]);
  });

  it.each([
    ['a bracket that never closes', 'x = [1,', 'docs/a.md:2:8'],
    ['a body that is missing', 'def run():\nx = 1', 'docs/a.md:3:1'],
    ['a line that is indented for no reason', 'x = 1\n  y = 2', 'docs/a.md:3:1'],
    ['print as a statement', 'print "hello"', 'docs/a.md:2:7'],
    ['a positional argument behind a keyword', 'run(a=1, 2)', 'docs/a.md:2:10'],
    ['text of another language', 'dbgpt start webserver', 'docs/a.md:2:7'],
  ])('finds %s', async (_, code, place) => {
    const findings = await findingsOf(pythonSyntaxRule, next(code));
    expect(findings).toHaveLength(1);
    expect(findings[0]?.startsWith(`${place} not valid Python: `)).toBe(true);
  });

  it('tells the place in a block that is indented in a list', async () => {
    const page = '1. Run it:\n\n   ```python\n   x = 1\n   y = = 2\n   ```\n';
    const { findings } = await verifyFixture(pythonSyntaxRule, { 'docs/a.md': page });
    expect(findings).toMatchObject([{ line: 5, column: 8 }]);
  });

  it.each([
    ['>>> x = 1', 'the program alone; its output in a `text` block'],
    ['dbgpt start webserver', 'commands in a block marked `bash`, without a prompt'],
    ['!pip install dbgpt', 'a command in a block of its own, marked `bash`'],
    ['  x = 1\n  y = 2', 'the sample without the indentation that all of its lines have'],
    ['x = “text”', 'half-width punctuation and straight quotes'],
  ])('says how to mend %j', async (code, expected) => {
    const { findings } = await verifyFixture(pythonSyntaxRule, next(code));
    expect(findings).toMatchObject([{ expected }]);
  });
});

describe('python-imports', () => {
  it.each([
    [
      'names, modules and everything',
      'from dbgpt.core.awel import DAG, MapOperator\nfrom dbgpt.core import awel\nimport dbgpt.core.awel as flows\nfrom dbgpt.core.awel import *',
    ],
    [
      'modules of other packages',
      'import dbgpt_hub.train\nfrom openai import Client\nfrom .local import thing',
    ],
    [
      'an import that may fail',
      'try:\n    from dbgpt.nowhere import Thing\nexcept ImportError:\n    Thing = None',
    ],
    ['attributes of modules', 'from dbgpt.core import awel\n\nwith awel.DAG("flow"):\n    pass'],
  ])('accepts %s', async (_, code) => {
    expect(await findingsOf(pythonImportsRule, next(code))).toEqual([]);
  });

  it('says where a name has moved', async () => {
    const code = 'from dbgpt.rag.operators import (\n    EmbeddingAssemblerOperator,\n)';
    const { findings } = await verifyFixture(pythonImportsRule, next(code));
    expect(findings).toMatchObject([
      {
        line: 3,
        column: 5,
        message: '`dbgpt.rag.operators` has no `EmbeddingAssemblerOperator` in v0.7.1 (it is in v0.6.3)',
        expected: '`from dbgpt_ext.rag.operators import EmbeddingAssemblerOperator`',
      },
    ]);
  });

  it('reports a module that is gone once for all of its names', async () => {
    const code = 'from dbgpt.datasource.rdbms.conn_sqlite import SQLiteConnector, SQLiteTempConnector';
    const { findings } = await verifyFixture(pythonImportsRule, next(code));
    expect(findings).toMatchObject([
      {
        line: 2,
        column: 6,
        message: 'no module `dbgpt.datasource.rdbms.conn_sqlite` in v0.7.1 (it is in v0.6.3)',
        expected: expect.stringContaining(
          'from dbgpt_ext.datasource.rdbms.conn_sqlite import SQLiteConnector',
        ),
      },
    ]);
  });

  it('finds a package of a later edition', async () => {
    const code = 'from dbgpt_ext.rag.operators import EmbeddingAssemblerOperator';
    const { findings } = await verifyFixture(pythonImportsRule, old(code));
    expect(findings).toMatchObject([
      {
        message: 'no module `dbgpt_ext.rag.operators` in v0.6.3 (it is in v0.7.0 and v0.7.1)',
        expected: '`from dbgpt.rag.operators import EmbeddingAssemblerOperator`',
      },
    ]);
  });

  it('finds a misspelled name, also in a block that does not parse', async () => {
    const code = 'from dbgpt.core.awel import MapOprator\nx = = 1';
    const { findings } = await verifyFixture(pythonImportsRule, next(code));
    expect(findings).toMatchObject([{ nearest: expect.arrayContaining(['MapOperator']) }]);
  });

  it('finds a misspelled package', async () => {
    const { findings } = await verifyFixture(pythonImportsRule, next('from dbpgt.core.awel import DAG'));
    expect(findings).toMatchObject([
      {
        line: 2,
        column: 6,
        message: 'no module `dbpgt.core.awel` in v0.7.1',
        expected: '`from dbgpt.core.awel import DAG`',
      },
    ]);
  });

  it('finds an attribute that a module lacks', async () => {
    const code = 'from dbgpt.core import awel as flows\n\nflows.Dag("flow")';
    expect(await findingsOf(pythonImportsRule, next(code))).toEqual([
      'docs/a.md:4:7 `dbgpt.core.awel` has no `Dag` in v0.7.1',
    ]);
  });

  it('holds a fence against the edition that it declares', async () => {
    const code = 'from dbgpt.rag.operators import EmbeddingAssemblerOperator';
    const files = { 'docs/upgrade.md': block(code, 'python edition="v0.6.3"') };
    expect(await findingsOf(pythonImportsRule, files)).toEqual([]);
  });

  it('holds a post against the release that it is about, or that it names', async () => {
    const code = block('import dbgpt.nowhere');
    const check = (path: string, text = code) => findingsOf(pythonImportsRule, { [path]: text });
    expect(await check('blog/2025-01-01-a.md')).toEqual([]);
    expect(await check('blog/2025-01-01-dbgpt-v0.5.0.md')).toEqual([]);
    expect(await check('blog/2025-01-01-dbgpt-v0.7.0-release.md')).toHaveLength(1);
    expect(await check('blog/2025-01-01-a.md', `---\nedition: next\n---\n\n${code}`)).toHaveLength(1);
  });
});
