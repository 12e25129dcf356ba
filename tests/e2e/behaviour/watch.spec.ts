import { PageWatch } from '../../support/PageWatch';
import { expect, test } from '../../support/test';

// The watch itself: each thing that it looks for is made to happen.
const faults = {
  'a console error': () => console.error('made to fail'),
  'a hydration warning': () => console.warn('Hydration of the page failed'),
  'an exception': () => void setTimeout(() => Promise.reject(new Error('made to fail'))),
  'a style that the policy forbids': () => document.body.setAttribute('style', 'color: red'),
  'a request to another origin': () =>
    document.createElement('img').setAttribute('src', 'https://elsewhere.example/pixel.png'),
};

for (const [name, fault] of Object.entries(faults)) {
  test.fail(`a test fails on ${name}`, async ({ page }) => {
    await page.goto('/versions');
    await page.evaluate(fault);
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  });
}

test.fail('a test fails on an announced error that does not occur', async ({ page, watch }) => {
  watch.expect({ kind: 'console', text: /never said/ });
  await page.goto('/versions');
});

test('each fault is named', async ({ browser, site }) => {
  const context = await browser.newContext();
  const watch = new PageWatch(context, site.origin);
  const page = await context.newPage();
  await page.goto(`${site.origin}/versions`);
  const failed = page.waitForEvent('requestfailed');
  for (const fault of Object.values(faults)) await page.evaluate(fault);
  await failed;
  await expect.poll(() => watch.verdict()).toHaveLength(6);
  expect((await watch.verdict()).map((line) => line.replace(/ \(at .*/, '')).sort()).toEqual([
    expect.stringMatching(/^unexpected console: Applying inline style violates/),
    'unexpected console: Hydration of the page failed',
    expect.stringMatching(/^unexpected console: Loading the image .* violates/),
    'unexpected console: made to fail',
    'unexpected exception: made to fail',
    'unexpected foreign request: https://elsewhere.example/pixel.png',
  ]);
  await context.close();
});

test('what is announced is accepted', async ({ page, watch }) => {
  watch.expect({ kind: 'console', text: /^made to fail$/ });
  watch.expect({ kind: 'exception', text: /^made to fail$/ });
  await page.goto('/versions');
  await page.evaluate(faults['a console error']);
  const thrown = page.waitForEvent('pageerror');
  await page.evaluate(faults['an exception']);
  await thrown;
});
