import { expect, it } from 'vitest';
import { releasesOf } from './releases';

const address = 'https://docs.example/docs/changelog';
const html = `<h2 id=a>0.7</h2>
<h3 id=v0-7-1>v0.7.1, 2025-04-30<a href=#v0-7-1>#</a></h3>
<p>See <a href="../upgrade">the upgrade</a> and <img src="/a.png">.</p><h4 id=x>Known</h4><ul><li>One</ul>
<h3 id=v0-7-0>v0.7.0，2025-03-24</h3><p>Two
<h2 id=b>Before</h2><p>Three`;

it('reads a release up to the next heading of its level, with whole addresses', () => {
  const releases = releasesOf(html, address);
  expect(releases.map(({ name, id, date }) => [name, id, date.toISOString().slice(0, 10)])).toEqual([
    ['v0.7.1', 'v0-7-1', '2025-04-30'],
    ['v0.7.0', 'v0-7-0', '2025-03-24'],
  ]);
  expect(releases[0]?.content).toContain('href="https://docs.example/upgrade"');
  expect(releases[0]?.content).toContain('src="https://docs.example/a.png"');
  expect(releases[0]?.content).toContain('<li>One');
  expect(releases[1]?.content).not.toContain('Three');
});

it('takes no other heading for a release', () => {
  expect(releasesOf('<h3 id=a>v0.7.1</h3><h3 id=b>Changes, 2025-04-30</h3>', address)).toEqual([]);
});
