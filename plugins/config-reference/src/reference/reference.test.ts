import { describe, expect, it } from 'vitest';
import {
  configFacts,
  descriptions,
  referenceInput,
  referenceTexts,
  tomlEdition,
  viewOf,
} from './__fixtures__/editions';
import { createReference, variableAddress } from './reference';

describe('createReference', () => {
  it('says of each edition how it is configured, from the oldest to the newest', () => {
    const views = createReference(referenceInput());
    expect(views.map(({ edition, form }) => `${edition.label} ${form}`)).toEqual([
      'v0 environment',
      'v1 toml',
      'v2 toml',
    ]);
    expect(views.map(({ environment }) => environment?.successor.label)).toEqual(['v1', 'v1', 'v1']);
    expect(views[2]?.tomlViews.map(({ edition }) => edition.label)).toEqual(['v1', 'v2']);
  });

  it('does without an edition that has variables', () => {
    const [view] = createReference(referenceInput({ editions: [tomlEdition('v1')] }));
    expect(view?.environment).toBeUndefined();
  });

  it('does not know where the variables went when no edition has TOML files', () => {
    const [without] = referenceInput().editions;
    expect(() => createReference(referenceInput({ editions: without ? [without] : [] }))).toThrow(
      'the editions v0 have no TOML files',
    );
  });

  it.each([
    ['The default leads nowhere.', 'Name.'],
    ['Name.', '默认值没有用。'],
  ])('stops where a text about a default is inherited with another one: %s %s', (en, zh) => {
    const config = configFacts(({ classes }) => {
      const [name] = classes['demo.Local']?.params ?? [];
      if (name && classes['demo.Local'])
        classes['demo.Local'].params[0] = { ...name, required: false, default: 'm' };
    });
    const texts = descriptions((classes) => {
      classes['demo.Base'] = { params: { name: { en, 'zh-CN': zh } } };
    });
    const input = {
      editions: [tomlEdition('v1', config)],
      texts: { ...referenceTexts, descriptions: texts },
    };
    expect(() => createReference(referenceInput(input))).toThrow(
      'the text speaks of a default, and demo.Local inherits it with another one',
    );
  });
});

describe('variableAddress', () => {
  const { edition, texts } = viewOf('v0');

  it.each([
    ['PORT', '/docs/v0/config-reference/overview#param-PORT'],
    ['MODEL_PATH', '/docs/v0/config-reference/model#param-MODEL_PATH'],
  ])('finds %s at %s', (name, address) => {
    expect(variableAddress(edition, texts.descriptions, name)).toBe(address);
  });

  it('refuses one that is not described', () => {
    expect(() => variableAddress(edition, texts.descriptions, 'GONE')).toThrow(
      '"variable:GONE" is not described',
    );
  });
});
