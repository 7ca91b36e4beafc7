/**
 * A person whose actions are counted, to limit the number for a job: a press, a filled or chosen field, and a key with an effect
 * count as one. Moving the focus or the pointer is free.
 */
import type { Locator, Page } from '@playwright/test';

/** The person's input device. */
export type Way = 'mouse' | 'keyboard' | 'touch';

export const WAYS: readonly (readonly [Way, string])[] = [
  // Like all other specs.
  ['mouse', 'with the mouse @all'],
  ['keyboard', 'with the keyboard alone'],
  // The same actions in another size.
  ['touch', 'by touch on a phone @all'],
];

/** Touch means a phone. */
export async function sizeFor(page: Page, way: Way): Promise<void> {
  if (way === 'touch') await page.setViewportSize({ width: 390, height: 844 });
}

/** More stops than any page has. */
const MOST_STOPS = 120;

/** Creates such a person; by keyboard alone, everything is reached with the Tab key. */
export function countActions(page: Page, way: Way = 'mouse') {
  let actions = 0;

  /** Presses Tab until a control has the focus. */
  async function reach(control: Locator): Promise<void> {
    for (let stop = 0; stop < MOST_STOPS; stop += 1) {
      if (await control.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`The Tab key does not reach ${String(control)}.`);
  }

  /** Taps the middle of a control, also in a browser context without touch. */
  async function touch(control: Locator): Promise<void> {
    await control.scrollIntoViewIfNeeded();
    await control.click({ trial: true }); // nothing lies over it
    const box = await control.boundingBox();
    if (!box) throw new Error(`${String(control)} is not on the screen.`);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await session.detach();
  }

  return {
    /** The number of actions so far. */
    get actions(): number {
      return actions;
    },
    /** Presses a button, a link, a checkbox or a radio button. */
    async press(control: Locator): Promise<void> {
      actions += 1;
      if (way === 'touch') return touch(control);
      if (way === 'mouse') return control.click();
      await reach(control);
      const isTicked = await control.evaluate((element) => element instanceof HTMLInputElement);
      await page.keyboard.press(isTicked ? 'Space' : 'Enter');
    },
    /** Types or pastes into a field, replacing its value. */
    async fill(field: Locator, text: string): Promise<void> {
      actions += 1;
      if (way === 'keyboard') await reach(field);
      await field.fill(text);
    },
    /** Chooses in a native list. */
    async choose(list: Locator, label: string): Promise<void> {
      actions += 1;
      if (way !== 'keyboard') {
        await list.selectOption({ label });
        return;
      }
      await reach(list);
      await page.keyboard.type(label);
    },
    /** Presses a key at the focus, such as `Enter` or `Control+Enter`. */
    async key(name: string): Promise<void> {
      actions += 1;
      await page.keyboard.press(name);
    },
    enter(): Promise<void> {
      return this.key('Enter');
    },
  };
}
