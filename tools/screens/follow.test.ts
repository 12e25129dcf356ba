import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Locale } from '../../lib/locales';
import type { Procedure } from '../../lib/screens/procedure';
import { findChromium, launchFlags } from '../chromium';
import { followProcedure } from './follow';
import type { Taken } from './plan';

/** An interface with what procedures meet: a menu on hovering, cards that can be dragged, a file, something that moves away. */
const interfaceOfShop = `<!doctype html><meta charset="utf-8"><title>Shop</title>
<style>
  body { margin: 0; font: 14px sans-serif; background: #fff; user-select: none }
  header { height: 60px; background: #eee }
  button { position: absolute; left: 100px; top: 100px; width: 120px; height: 40px }
  .menu { display: none; position: absolute; left: 230px; top: 100px; width: 100px; height: 100px; background: #00f }
  button:hover + .menu { display: block }
  .card { position: absolute; top: 300px; width: 80px; height: 60px; background: #0a0 }
  input, .late, .answer { position: absolute; left: 400px }
</style>
<header>Shop</header>
<button>Add</button><div class="menu"></div>
<div class="card" style="left: 100px"></div><div class="card" style="left: 300px"></div>
<label>Question <input style="top: 100px"></label>
<input type="file" style="top: 140px">
<p class="late" style="top: 180px">Loading</p>
<p class="answer" style="top: 220px"></p>
<script>
  const zh = localStorage.getItem('__db_gpt_lng_key') === 'zh';
  const button = document.querySelector('button');
  button.textContent = zh ? '添 加' : 'Add';
  button.onclick = () => {
    document.querySelector('.answer').textContent = 'Added ' + document.querySelector('input').value;
    document.querySelector('.late').remove();
  };
  const cards = [...document.querySelectorAll('.card')];
  let dragged;
  document.onmousedown = (event) => { dragged = cards.indexOf(event.target) };
  document.onmouseup = (event) => {
    if (dragged >= 0) document.querySelector('.answer').textContent = dragged + ' to ' + cards.indexOf(event.target);
  };
  document.onwheel = (event) => { document.querySelector('.answer').textContent = 'Turned ' + event.deltaY };
  document.querySelector('[type=file]').onchange = (event) => {
    document.querySelector('.answer').textContent = event.target.files[0].name;
  };
</script>`;

let server: Server;
let address: string;
let browser: Browser;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'follow-'));
  writeFileSync(join(folder, 'orders.csv'), 'day,amount\n');
  server = createServer((request, response) => {
    const fault = '<div class="ant-message-error">The database cannot be read</div>';
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(request.url === '/fault' ? interfaceOfShop + fault : interfaceOfShop);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  browser = await chromium.launch({ executablePath: findChromium(), args: launchFlags });
});
afterAll(async () => {
  await browser.close();
  server.close();
  rmSync(folder, { recursive: true });
});

const alt = { en: 'The shop', 'zh-CN': '商店' };
const add = { en: 'Add', 'zh-CN': '添加' };
const whole = { picture: 'whole', alt, of: [], room: 0 };

/** Follows steps on the made-up interface. */
const follow = (steps: Procedure['steps'], locale: Locale = 'en', patience?: number) =>
  followProcedure(
    browser,
    'shop',
    { prepare: [], window: [600, 400], answers: [], steps },
    {
      edition: 'next',
      locale,
      address,
      language: locale === 'en' ? 'en' : 'zh',
      files: folder,
      folder,
      ...(patience === undefined ? {} : { patience }),
    },
  );

/** Color of a place of a picture, in pixels as they are shown. */
async function colorAt({ png }: Taken, x: number, y: number): Promise<readonly number[]> {
  const region = { left: 2 * x, top: 2 * y, width: 1, height: 1 };
  return [...(await sharp(png).extract(region).removeAlpha().raw().toBuffer())];
}

const ring = [0xd6, 0x33, 0x6c];

it.each(['en', 'zh-CN'] as const)(
  'follows a procedure in %s, and marks what is clicked next',
  async (locale) => {
    const results = await follow(
      [
        { open: '/' },
        { fill: { css: 'input:not([type])' }, with: { en: 'tea', 'zh-CN': '茶' } },
        { ...whole, mark: 'control' },
        { click: add },
        { see: { en: 'Added tea', 'zh-CN': 'Added 茶' } },
        { gone: 'Loading' },
        { ...whole, picture: 'added' },
      ],
      locale,
    );
    const [marked, added] = results as Taken[];
    expect(results).toEqual([
      { name: 'shop/whole', png: marked?.png, width: 600, height: 400 },
      { name: 'shop/added', png: added?.png, width: 600, height: 400 },
    ]);
    if (marked === undefined || added === undefined) return;
    expect(await sharp(marked.png).metadata()).toMatchObject({ width: 1200, height: 800 });
    expect(await colorAt(marked, 95, 120)).toEqual(ring);
    expect(await colorAt(added, 95, 120)).not.toEqual(ring);
  },
);

it('shows a menu that opens below the pointer only where the step before points at it', async () => {
  const [clicked, pointed] = (await follow([
    { open: '/' },
    { click: add },
    whole,
    { point: add },
    { ...whole, picture: 'menu' },
  ])) as Taken[];
  expect(clicked && (await colorAt(clicked, 280, 150))).toEqual([255, 255, 255]);
  expect(pointed && (await colorAt(pointed, 280, 150))).toEqual([0, 0, 255]);
});

it('drags something onto something else or by pixels, and turns the wheel', async () => {
  const [first, second] = [
    { css: '.card', nth: 0 },
    { css: '.card', nth: 1 },
  ] as const;
  const results = await follow(
    [
      { open: '/' },
      { drag: first, to: second },
      { see: '0 to 1' },
      { drag: second, by: [-200, 0] },
      { see: '1 to 0' },
      { wheel: { css: 'header' }, by: 300 },
      // Pixels of the wheel are those of the picture, two of which are one of the page.
      { see: 'Turned 150' },
    ],
    'en',
    3000,
  );
  expect(results).toEqual([]);
});

it('shows one thing, or all that fits, with room around it', async () => {
  const results = await follow([
    { open: '/' },
    { upload: { css: '[type=file]' }, file: 'orders.csv' },
    { see: 'orders.csv' },
    { ...whole, picture: 'second', of: [{ css: '.card', nth: 1 }], room: 10 },
    { ...whole, picture: 'both', of: [{ css: '.card', all: true }], room: [5, 0, -10, 0] },
  ]);
  expect(results).toMatchObject([
    { name: 'shop/second', width: 100, height: 80 },
    { name: 'shop/both', width: 280, height: 55 },
  ]);
});

it.concurrent.each([
  {
    title: 'a label that is not there',
    steps: [{ open: '/' }, whole, { click: 'Buy' }],
    message:
      /shop\.json: step 3 \(click "Buy"\), en: it is not on the screen after 1 s\. Write the label that is on the screen, here and on the pages/,
  },
  {
    title: 'a field that is not there',
    steps: [{ open: '/' }, { fill: 'Name', with: 'tea' }],
    message: /shop\.json: step 2 \(fill "Name"\), en: there is no such field after 1 s\. Write the label/,
  },
  {
    title: 'a list that is not there',
    steps: [{ open: '/' }, { choose: 'Kind', option: 'tea' }],
    message: /shop\.json: step 2 \(choose "Kind"\), en: there is no such list after 1 s\. Write the label/,
  },
  {
    title: 'something that stays',
    steps: [{ open: '/' }, { gone: 'Loading' }],
    message:
      /shop\.json: step 2 \(gone "Loading"\), en: it stays on the screen after 1 s\. Do first what makes it go/,
  },
  {
    title: 'a message of failure',
    steps: [{ open: '/fault' }, whole],
    message:
      /shop\.json: step 2 \(picture "whole"\), en: the screen says: The database cannot be read\. Mend what it complains of/,
  },
  {
    title: 'something that is marked and is not there',
    steps: [{ open: '/' }, { ...whole, mark: 'control' as const }, { click: 'Buy' }],
    message: /shop\.json: step 2 \(picture "whole"\), en: it is not on the screen/,
  },
])('ends at $title with file, step, reason and what to do', async ({ steps, message }) => {
  const results = await follow(steps, 'en', 1000);
  const last = results.at(-1);
  expect(last).toMatchObject({ area: 'shop', png: expect.stringContaining('failed-shop-en.png') });
  expect(last && 'failure' in last ? last.failure : '').toMatch(message);
  expect(last && 'failure' in last ? last.failure : '').toContain('on the screen: Shop · Add');
  expect(results.length).toBe(steps[1] === whole && steps.length === 3 ? 2 : 1);
});
