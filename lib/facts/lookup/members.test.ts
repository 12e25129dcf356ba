import { describe, expect, it } from 'vitest';
import { loadFacts } from '../load';
import type { PythonFacts } from '../schema/python';
import { classMembers } from './members';

const python: PythonFacts = {
  'dbgpt.a': {
    path: 'dbgpt/a.py',
    classes: {
      Base: { bases: ['abc.ABC', 'dbgpt.a.Leaf'], methods: ['run', 'stop'], init: ['name', '*args'] },
      Leaf: { bases: ['dbgpt.a.Base'], methods: ['run'], init: ['name', '*args', '**kwargs'] },
      Layer: { bases: ['torch.nn.Module'], methods: ['forward'] },
      Request: { bases: ['pydantic.BaseModel'], methods: ['to_dict'], init: ['model'] },
    },
  },
};

describe('classMembers', () => {
  it('collects methods from the class and its ancestors, the nearest first', () => {
    const members = classMembers(python, 'dbgpt.a.Leaf');
    expect(Object.fromEntries(members?.methods ?? [])).toEqual({ run: 'dbgpt.a.Leaf', stop: 'dbgpt.a.Base' });
    expect(members?.complete).toBe(true);
  });

  it('names the parameters of the constructor that carry no stars', () => {
    expect(classMembers(python, 'dbgpt.a.Leaf')?.parameters).toEqual(['name']);
    expect(classMembers(python, 'dbgpt.a.Layer')?.parameters).toBeUndefined();
  });

  it('is incomplete behind an ancestor that it does not know', () => {
    expect(classMembers(python, 'dbgpt.a.Layer')?.complete).toBe(false);
    const request = classMembers(python, 'dbgpt.a.Request');
    expect(request?.complete).toBe(true);
    expect(request?.methods.get('model_dump')).toBe('pydantic.BaseModel');
  });

  it('gives undefined for what is no class of the facts', () => {
    expect(classMembers(python, 'dbgpt.a.Nothing')).toBeUndefined();
    expect(classMembers(python, 'dbgpt.a.constructor')).toBeUndefined();
    expect(classMembers(python, 'Base')).toBeUndefined();
  });

  it('knows an inherited method of the framework', () => {
    const members = classMembers(
      loadFacts('next').python,
      'dbgpt.core.awel.operators.common_operator.MapOperator',
    );
    expect(members?.methods.get('call')).toBe('dbgpt.core.awel.operators.base.BaseOperator');
  });
});
