import { describe, expect, it } from 'vitest';
import { loadFacts } from '../load';
import type { PythonFacts } from '../schema/python';
import { findDefinitions } from './definitions';
import { resolveDottedName, resolveImport } from './imports';

const python: PythonFacts = {
  dbgpt: { path: 'dbgpt/__init__.py', names: ['VERSION'] },
  'dbgpt.core': {
    path: 'dbgpt/core/__init__.py',
    names: ['DAG', 'Graph', 'MISSING', 'awel', 'build'],
    refs: { DAG: 'dbgpt.core.awel', Graph: 'dbgpt.core.awel.DAG', build: 'dbgpt._private.build' },
  },
  'dbgpt.core.awel': {
    path: 'dbgpt/core/awel.py',
    classes: {
      Node: { bases: ['abc.ABC'], methods: ['run'], init: ['name'] },
      DAG: { bases: ['dbgpt.core.awel.Node'], methods: ['visualize'], init: ['dag_id'] },
      Model: { bases: ['torch.nn.Module'], methods: [] },
    },
    functions: { connect: ['a', '**kwargs'] },
  },
  'dbgpt._private.pydantic': {
    path: 'dbgpt/_private/pydantic.py',
    private: true,
    functions: { connect: [] },
  },
};

describe('resolveImport', () => {
  it('finds modules, classes, functions and other names', () => {
    expect(resolveImport(python, 'dbgpt.core')).toEqual({ kind: 'module', qualified: 'dbgpt.core' });
    expect(resolveImport(python, 'dbgpt.core', '*')).toEqual({ kind: 'module', qualified: 'dbgpt.core' });
    expect(resolveImport(python, 'dbgpt.core', 'awel')).toEqual({
      kind: 'module',
      qualified: 'dbgpt.core.awel',
    });
    expect(resolveImport(python, 'dbgpt', 'core')).toEqual({ kind: 'module', qualified: 'dbgpt.core' });
    expect(resolveImport(python, 'dbgpt', 'VERSION')).toEqual({ kind: 'name', qualified: 'dbgpt.VERSION' });
    expect(resolveImport(python, 'dbgpt.core.awel', 'connect')).toEqual({
      kind: 'function',
      qualified: 'dbgpt.core.awel.connect',
      parameters: ['a', '**kwargs'],
    });
  });

  it('follows re-exports, renamed ones too, to the definition', () => {
    const facts = python['dbgpt.core.awel']?.classes?.DAG;
    const definition = { kind: 'class', qualified: 'dbgpt.core.awel.DAG', facts };
    expect(resolveImport(python, 'dbgpt.core', 'DAG')).toEqual(definition);
    expect(resolveImport(python, 'dbgpt.core', 'Graph')).toEqual(definition);
  });

  it('takes a re-export from a module without facts for a name', () => {
    expect(resolveImport(python, 'dbgpt.core', 'build')).toEqual({
      kind: 'name',
      qualified: 'dbgpt._private.build',
    });
  });

  it('says which part of a module exists, and what was meant', () => {
    expect(resolveImport(python, 'dbgpt.core.awl', 'DAG')).toEqual({
      kind: 'unknown-module',
      module: 'dbgpt.core.awl',
      existing: 'dbgpt.core',
      nearest: ['dbgpt.core.awel', 'dbgpt.core'],
    });
    expect(resolveImport(python, 'dbgpt_app.server')).toMatchObject({ kind: 'unknown-module', existing: '' });
    expect(resolveImport(python, 'dbgpt.agents.workflow.awel')).toMatchObject({
      nearest: ['dbgpt.core.awel'],
    });
  });

  it('gives near names of the module, and the same name elsewhere', () => {
    expect(resolveImport(python, 'dbgpt.core.awel', 'Dag')).toMatchObject({
      kind: 'unknown-name',
      nearest: ['DAG'],
    });
    expect(resolveImport(python, 'dbgpt', 'connect')).toEqual({
      kind: 'unknown-name',
      module: 'dbgpt',
      name: 'connect',
      nearest: [],
      elsewhere: ['dbgpt.core.awel.connect', 'dbgpt._private.pydantic.connect'],
    });
  });

  it('says nothing about other packages and private names', () => {
    expect(resolveImport(python, 'os', 'path')).toEqual({ kind: 'foreign' });
    expect(resolveImport(python, 'dbgpt_hub.train')).toEqual({ kind: 'foreign' });
    expect(resolveImport(python, '.core', 'DAG')).toEqual({ kind: 'foreign' });
    expect(resolveImport(python, 'dbgpt.core', '_hidden')).toMatchObject({ kind: 'unverifiable' });
    expect(resolveImport(python, 'dbgpt._private.other', 'x')).toMatchObject({ kind: 'unverifiable' });
  });

  it('is not misled by names that every object has', () => {
    expect(resolveImport(python, 'dbgpt.core', 'constructor')).toMatchObject({ kind: 'unknown-name' });
    expect(resolveImport(python, 'dbgpt.core', 'toString')).toMatchObject({ kind: 'unknown-name' });
    expect(resolveImport(python, 'constructor')).toEqual({ kind: 'foreign' });
  });
});

describe('resolveDottedName', () => {
  it('finds what stands at the end', () => {
    expect(resolveDottedName(python, 'dbgpt.core.awel')).toMatchObject({ kind: 'module' });
    expect(resolveDottedName(python, 'dbgpt.core.DAG')).toMatchObject({ qualified: 'dbgpt.core.awel.DAG' });
    expect(resolveDottedName(python, 'dbgpt.core.DAG.run')).toEqual({
      kind: 'member',
      qualified: 'dbgpt.core.awel.DAG.run',
      owner: 'dbgpt.core.awel.Node',
      member: 'run',
    });
    expect(resolveDottedName(python, 'dbgpt.core.DAG.dag_id')).toMatchObject({
      kind: 'member',
      member: 'dag_id',
    });
  });

  it('reports an unknown method only where one is called and all ancestors are known', () => {
    expect(resolveDottedName(python, 'dbgpt.core.DAG.visualise()')).toEqual({
      kind: 'unknown-member',
      owner: 'dbgpt.core.awel.DAG',
      member: 'visualise',
      nearest: ['visualize'],
    });
    expect(resolveDottedName(python, 'dbgpt.core.DAG.visualise')).toMatchObject({ kind: 'unverifiable' });
    expect(resolveDottedName(python, 'dbgpt.core.awel.Model.forward()')).toMatchObject({
      kind: 'unverifiable',
    });
    expect(resolveDottedName(python, 'dbgpt.core.DAG._run()')).toMatchObject({ kind: 'unverifiable' });
    expect(resolveDottedName(python, 'dbgpt.core.DAG.run.x()')).toMatchObject({ kind: 'unverifiable' });
  });

  it('takes a lower-case part in the middle for a module', () => {
    expect(resolveDottedName(python, 'dbgpt.cores.awel.DAG')).toMatchObject({
      kind: 'unknown-module',
      module: 'dbgpt.cores.awel',
      existing: 'dbgpt',
    });
    expect(resolveDottedName(python, 'dbgpt.core.Dag.run')).toMatchObject({
      kind: 'unknown-name',
      name: 'Dag',
    });
    expect(resolveDottedName(python, 'numpy.array')).toEqual({ kind: 'foreign' });
  });
});

describe('findDefinitions', () => {
  it('gives public modules first, and nothing for an unknown name', () => {
    expect(findDefinitions(python, 'connect')).toEqual([
      'dbgpt.core.awel.connect',
      'dbgpt._private.pydantic.connect',
    ]);
    expect(findDefinitions(python, 'valueOf')).toEqual([]);
  });
});

it('follows every re-export of the newest edition, but for private ones, to its definition', () => {
  const { python: facts } = loadFacts('next');
  const lost = Object.entries(facts).flatMap(([module, { refs = {} }]) =>
    Object.keys(refs)
      .map((name) => resolveImport(facts, module, name))
      .filter((found) => found.kind === 'name' && !/(^|\.)_/.test(found.qualified)),
  );
  expect(lost).toEqual([]);
});
