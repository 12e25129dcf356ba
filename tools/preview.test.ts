import { expect, it } from 'vitest';
import { tryPreview } from './preview';

const site = (pages: string) =>
  `node -e 'require("http").createServer((q, a) => a.end(${pages})).listen(0, "127.0.0.1", function () {
    console.log("running at: http://127.0.0.1:" + this.address().port + "/\\ncompiled successfully")
  })'`;

it('is content with a preview that has both files of a page', () =>
  expect(
    tryPreview(site(`q.url.endsWith(".md") ? "---\\ntitle: A" : "<!doctype html>"`), '.'),
  ).resolves.toBeUndefined());

it('says which file of a page is not there', () =>
  expect(tryPreview(site('"<!doctype html>"'), '.')).rejects.toThrow(
    'docs/quickstart.md is not there (200)',
  ));

it('says what a preview printed that ended', () =>
  expect(tryPreview('echo No such language.; exit 1', '.')).rejects.toThrow(
    'ended with 1:\nNo such language.',
  ));
