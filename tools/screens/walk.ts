import { setTimeout as pause } from 'node:timers/promises';
import type { Locator, Page, Request } from '@playwright/test';
import type { Locale } from '../../lib/locales';
import { type PictureStep, type Step, type Target, type Words, wordsIn } from '../../lib/screens/procedure';

/** How long something may take to appear, in milliseconds: models answer at once here, and pages are compiled already. */
const usualPatience = 60_000;

/** Why a step cannot be done, and what its author does about it. */
export class StepError extends Error {
  constructor(
    message: string,
    readonly remedy: string,
  ) {
    super(message);
  }
}

const otherLabel = 'Write the label that is on the screen, here and on the pages that name it.';
const firstWait = 'Wait for its end with `see` or `gone` before.';

/** Controls that are marked whole. */
const fields =
  'button, a, .ant-select, .ant-input-affix-wrapper, input, textarea, [role=tab], [role=menuitem]';

/** What says on the screen that something is under way, and that something went wrong. */
const busy = '.ant-spin-spinning, .ant-skeleton-active, .ant-message-success, .ant-message-loading';
const faults = '.ant-message-error, .ant-message-warning, .ant-notification-notice-error';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A picture of a part of the window. */
export interface Shot {
  readonly png: Buffer;
  readonly width: number;
  readonly height: number;
}

/** A reader in front of the web interface. */
export class Walk {
  private readonly underWay = new Set<Request>();
  /** Whether the pointer was put where it is for the picture that follows. */
  private points = false;

  constructor(
    private readonly page: Page,
    private readonly locale: Locale,
    /** Folder with the files that the reader has. */
    private readonly files: string,
    private readonly patience = usualPatience,
  ) {
    const { underWay } = this;
    page.on('request', (request) => underWay.add(request));
    page.on('requestfinished', (request) => underWay.delete(request));
    page.on('requestfailed', (request) => underWay.delete(request));
  }

  /**
   * Does one step.
   *
   * @param next the step after it, whose target a picture may mark
   * @returns the picture, of a step that takes one
   * @throws StepError when the target of the step is not on the screen, or the screen shows a failure
   */
  async step(step: Step, next: Step | undefined): Promise<Shot | undefined> {
    const { page } = this;
    if ('picture' in step) return this.shoot(step, targetOf(next));
    this.points = 'point' in step;
    if ('open' in step) await page.goto(step.open, { waitUntil: 'networkidle' });
    else if ('click' in step) await (await this.find(step.click)).click();
    else if ('point' in step) await (await this.find(step.point)).hover();
    else if ('fill' in step) await this.fill(step.fill, this.words(step.with));
    else if ('choose' in step) await this.choose(step.choose, this.words(step.option));
    else if ('press' in step) await page.keyboard.press(step.press);
    else if ('upload' in step) {
      const file = `${this.files}/${this.words(step.file)}`;
      await this.locators(step.upload)[0]?.setInputFiles(file);
    } else if ('see' in step) await this.find(step.see);
    else if ('gone' in step) {
      const stays = 'it stays on the screen';
      await this.wait(async () => !(await this.onScreen(step.gone)), stays, 'Do first what makes it go.');
    } else if ('scroll' in step) await (await this.find(step.scroll)).scrollIntoViewIfNeeded();
    else if ('wheel' in step) {
      await (await this.find(step.wheel)).hover();
      await page.mouse.wheel(0, step.by);
    } else await this.drag(step);
    return undefined;
  }

  /** What stands on the screen, for a message. */
  async textOnScreen(): Promise<string> {
    const text = await this.page.locator('body').innerText();
    return text.replace(/\s*\n\s*/g, ' · ').slice(0, 1500);
  }

  private words = (given: Words): string => wordsIn(given, this.locale);

  /** Ways to find a target, the closest to what a reader does first. */
  private locators(target: Target): Locator[] {
    const { page } = this;
    const { label, css, within } = typeof target === 'string' || 'en' in target ? { label: target } : target;
    const part =
      within === undefined ? page.locator(':root') : page.locator(within).filter({ visible: true });
    const scoped = css === undefined ? part : part.locator(css);
    if (label === undefined) return [scoped];
    const words = this.words(label);
    // The interface sets the two characters of a button apart.
    const name = /^\p{Script=Han}{2}$/u.test(words) ? new RegExp(`^${[...words].join(' ?')}$`) : words;
    if (css !== undefined) return [scoped.filter({ hasText: name })];
    return [
      part.getByRole('button', { name, exact: true }),
      part.getByText(name, { exact: true }),
      part.getByLabel(name, { exact: true }),
      part.getByPlaceholder(name, { exact: true }),
      part.getByTitle(name, { exact: true }),
      part.getByAltText(name, { exact: true }),
    ];
  }

  private async onScreen(target: Target): Promise<Locator | undefined> {
    const { nth = 0 } = typeof target === 'object' && 'nth' in target ? target : {};
    for (const locator of this.locators(target)) {
      const visible = locator.filter({ visible: true });
      if ((await visible.count()) > (nth < 0 ? 0 : nth)) return visible.nth(nth);
    }
    return undefined;
  }

  /** All that fits a target and is on the screen now. */
  private async every(target: Target): Promise<Locator[]> {
    const [first, ...others] = this.locators(target).map((locator) => locator.filter({ visible: true }));
    if (first === undefined) return [];
    return others.reduce((all, one) => all.or(one), first).all();
  }

  private async find(target: Target): Promise<Locator> {
    return this.wait(() => this.onScreen(target), 'it is not on the screen', otherLabel);
  }

  /** Asks until there is an answer, and returns it. */
  private async wait<Answer>(
    ask: () => Promise<Answer | false | undefined>,
    otherwise: string,
    remedy: string,
  ): Promise<Answer> {
    const until = Date.now() + this.patience;
    for (;;) {
      const answer = await ask();
      if (answer !== false && answer !== undefined) return answer;
      if (Date.now() > until) throw new StepError(`${otherwise} after ${this.patience / 1000} s`, remedy);
      await pause(100);
    }
  }

  /** Fills in the field that has the label, or the one that its label stands beside. */
  private async fill(target: Target, text: string): Promise<void> {
    const field = this.editable(target);
    await this.wait(async () => (await field.count()) > 0, 'there is no such field', otherLabel);
    await field.first().fill(text);
  }

  private editable(target: Target): Locator {
    const [first, ...others] = this.locators(target).map((locator) =>
      locator.and(this.page.locator('input, textarea, [contenteditable=true]')).filter({ visible: true }),
    );
    if (first === undefined) throw new StepError('it has no name', 'Give it a `label` or `css`.');
    return others.reduce((all, one) => all.or(one), first);
  }

  /** Opens the list that has the label, and takes an entry. */
  private async choose(target: Target, option: string): Promise<void> {
    const inList = 'xpath=ancestor-or-self::*[contains(concat(" ", @class, " "), " ant-select ")]';
    const [first, ...others] = this.locators(target).map((locator) => locator.locator(inList));
    const list = others.reduce((all, one) => all.or(one), first ?? this.page.locator('.ant-select'));
    await this.wait(async () => (await list.count()) > 0, 'there is no such list', otherLabel);
    await this.idle();
    const { nth = 0 } = typeof target === 'object' && 'nth' in target ? target : {};
    await list.nth(nth).click();
    const entries = '.ant-select-dropdown:not(.ant-select-dropdown-hidden)';
    const entry = { label: option, within: entries };
    // Of a long list, only what is in view is there.
    const scrolled = this.page
      .locator(`${entries} .rc-virtual-list-holder`)
      .filter({ visible: true })
      .first();
    await this.wait(
      async () => {
        if ((await this.onScreen(entry)) !== undefined) return true;
        if ((await scrolled.count()) > 0) {
          await scrolled.hover();
          await this.page.mouse.wheel(0, 150);
        }
        return false;
      },
      'its list has no such entry',
      otherLabel,
    );
    await (await this.find(entry)).click();
  }

  /** Waits until the page has got what it asked for: what is chosen before may be lost. */
  private async idle(): Promise<void> {
    await pause(100);
    await this.wait(
      async () => this.underWay.size === 0,
      `still waits for ${[...this.underWay][0]?.url()}`,
      firstWait,
    );
  }

  /** Drags the middle of something by pixels, or to the middle of something else. */
  private async drag(step: Extract<Step, { drag: unknown }>): Promise<void> {
    const what = await this.find(step.drag);
    await what.scrollIntoViewIfNeeded();
    const [x, y] = middleOf(await boxOf(what));
    const end =
      'to' in step
        ? middleOf(await boxOf(await this.find(step.to)))
        : ([x + step.by[0], y + step.by[1]] as const);
    const { mouse } = this.page;
    await mouse.move(x, y);
    await mouse.down();
    await mouse.move(...end, { steps: 12 });
    await mouse.up();
  }

  private async shoot({ of, room, mark }: PictureStep, next: Target | undefined): Promise<Shot> {
    // Where it clicked last, the pointer may lie on something that opens a menu.
    if (!this.points) await this.page.mouse.move(0, 0);
    await this.settle();
    const parts = await this.resting(of);
    const clip = this.cut(parts, typeof room === 'number' ? [room, room, room, room] : room);
    if (mark !== undefined && next !== undefined) await this.mark(await this.find(next), mark === 'card');
    const png = await this.still(clip);
    await this.page.locator('[data-mark]').evaluateAll((rings) => rings.map((ring) => ring.remove()));
    return { png, width: clip.width, height: clip.height };
  }

  /** Where things are when they have stopped moving: a dialog grows into its place. */
  private async resting(targets: readonly Target[]): Promise<readonly Box[]> {
    let boxes: Box[] = [];
    await this.wait(
      async () => {
        const before = JSON.stringify(boxes);
        boxes = [];
        for (const target of targets) {
          const first = await this.find(target);
          const all = typeof target === 'object' && 'all' in target ? await this.every(target) : [first];
          for (const part of all) boxes.push(await boxOf(part));
        }
        await pause(250);
        return JSON.stringify(boxes) === before;
      },
      'it does not come to rest',
      firstWait,
    );
    return boxes;
  }

  /** The smallest part that holds all of some, with room around it, in whole pixels and inside of the window. */
  private cut(parts: readonly Box[], [above = 0, right = 0, below = 0, left = 0]: readonly number[]): Box {
    const window = { x: 0, y: 0, ...(this.page.viewportSize() ?? { width: 0, height: 0 }) };
    if (parts.length === 0) return this.cut([window], [above, right, below, left]);
    const x = Math.max(0, Math.floor(Math.min(...parts.map((part) => part.x)) - left));
    const y = Math.max(0, Math.floor(Math.min(...parts.map((part) => part.y)) - above));
    const rightmost = Math.ceil(Math.max(...parts.map((part) => part.x + part.width)) + right);
    const lowest = Math.ceil(Math.max(...parts.map((part) => part.y + part.height)) + below);
    return {
      x,
      y,
      width: Math.min(window.width, rightmost) - x,
      height: Math.min(window.height, lowest) - y,
    };
  }

  /** Waits until nothing is under way. @throws when the screen shows a failure */
  private async settle(): Promise<void> {
    await this.idle();
    const fault = this.page.locator(faults).filter({ visible: true });
    if ((await fault.count()) > 0)
      throw new StepError(
        `the screen says: ${await fault.first().innerText()}`,
        'Mend what it complains of, such as the data of `prepare`.',
      );
    const waiting = this.page.locator(busy).filter({ visible: true });
    await this.wait(async () => (await waiting.count()) === 0, 'something is still under way', firstWait);
  }

  /** A picture like the one before it: what moves, such as a chart that is drawn, has come to rest. */
  private async still(clip: Box): Promise<Buffer> {
    let last: Buffer = Buffer.alloc(0);
    await this.wait(
      async () => {
        const before = last;
        last = await this.page.screenshot({ clip, animations: 'disabled', caret: 'hide' });
        await pause(250);
        return last.equals(before);
      },
      'the screen does not come to rest',
      firstWait,
    );
    return last;
  }

  /** Draws a ring around a control, or around the whole card that can be clicked. */
  private async mark(target: Locator, card: boolean): Promise<void> {
    await target.evaluate(
      (element, { fields, card }) => {
        let marked = element.closest(fields) ?? element;
        for (
          let above = marked.parentElement;
          card && above !== null && getComputedStyle(above).cursor === 'pointer';
          above = above.parentElement
        )
          marked = above;
        const { x, y, width, height } = marked.getBoundingClientRect();
        const ring = document.createElement('div');
        ring.dataset.mark = '';
        ring.style.cssText = `position:fixed;left:${x - 6}px;top:${y - 6}px;width:${width + 12}px;height:${height + 12}px;box-sizing:border-box;border:3px solid #d6336c;border-radius:10px;box-shadow:0 0 0 2px #fff;pointer-events:none;z-index:100000`;
        document.body.append(ring);
      },
      { fields, card },
    );
  }
}

/** What a step acts on, where it acts on something. */
function targetOf(step: Step | undefined): Target | undefined {
  if (step === undefined) return undefined;
  if ('click' in step) return step.click;
  if ('point' in step) return step.point;
  if ('fill' in step) return step.fill;
  if ('choose' in step) return step.choose;
  if ('drag' in step) return step.drag;
  return undefined;
}

const middleOf = ({ x, y, width, height }: Box): readonly [number, number] => [x + width / 2, y + height / 2];

async function boxOf(element: Locator): Promise<Box> {
  const box = await element.boundingBox();
  if (box === null) throw new StepError('it takes no place on the screen', otherLabel);
  return box;
}

/** A step as a message shows it. */
export function describeStep(step: Step): string {
  const [[action = '', value] = []] = Object.entries(step);
  return `${action} ${JSON.stringify(value)}`;
}
