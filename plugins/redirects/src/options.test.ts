import { Joi } from '@docusaurus/utils-validation';
import { describe, expect, it } from 'vitest';
import { redirects } from '../../../config/redirects';
import { type Options, validateOptions } from './options';

const check = (options: Partial<Options>) =>
  validateOptions({
    options,
    validate: (schema, value) => Joi.attempt(value, schema as Joi.ObjectSchema) as Options,
  });

describe('validateOptions', () => {
  it("takes the site's own, and none", () => {
    expect(check(redirects)).toEqual(redirects);
    expect(check({})).toEqual({ pages: [], moves: [] });
  });

  it.each(['docs/x', '//evil.example', '/docs/', '/a?b', '/a#b', 'https://evil.example/', '/'])(
    'refuses to lead on from %s',
    (from) => {
      expect(() => check({ pages: [{ from, to: '/docs' }] })).toThrow(/from/);
      expect(() => check({ moves: [{ from, to: '/docs' }] })).toThrow(/from/);
    },
  );

  it('names the file of an address that is wrong, and says what to write', () => {
    expect(() => check({ pages: [{ from: '/docs/install/', to: '/docs' }] })).toThrow(
      'config/redirects.ts: "pages[0].from" is "/docs/install/". Write a path below the language that starts with a slash',
    );
  });

  it('refuses two redirects from one address', () => {
    const twice = [
      { from: '/a', to: '/b' },
      { from: '/a', to: '/c' },
    ];
    for (const kind of ['pages', 'moves'])
      expect(() => check({ [kind]: twice })).toThrow(
        /config\/redirects\.ts: "(pages|moves)\[1\]" and the one at 0 both leave from "\/a"\. Remove one of them/,
      );
  });

  it('refuses a move to what moved too, and so every circle', () => {
    const moves = [
      { from: '/a', to: '/b/c' },
      { from: '/b', to: '/d' },
    ];
    expect(() => check({ moves })).toThrow(
      'config/redirects.ts: "/a" moves to "/b/c", which moves on to "/d". Let it lead to its last place at once.',
    );
    expect(() => check({ moves: [{ from: '/a', to: '/a/b' }] })).toThrow(/moves on/);
  });
});
