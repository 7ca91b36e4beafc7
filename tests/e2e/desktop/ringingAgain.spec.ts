/**
 * Calling a browser and the app many times: each call rings on both, whatever the result of the one before, and leaves nothing
 * (PA-4).
 */
import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { WALK_LIMIT_MS } from '../../support/screenWalk.ts';
import { BLANK, expectPath, openAs, signIn, visit } from '../../support/steps.ts';

const RINGS = 20;
/** The random difference between two counts of the same state. */
const NOISE = { nodes: 60, listeners: 10 };

const ringOf = (page: Page) =>
  page.getByRole('alertdialog', { name: /Anna Weiss.* is calling you/u });

/** The result of a call, by the callee's action on the device `boris`; it leaves each of their pages on the start page. */
const ENDS: readonly ((anna: Page, boris: Page) => Promise<void>)[] = [
  async function declined(anna, boris) {
    await ringOf(boris).getByRole('button', { name: 'Decline', exact: true }).click();
    await expect(anna.getByText(/Boris Ivanov.* declined the call/u)).toBeVisible();
  },
  async function answered(anna, boris) {
    await ringOf(boris).getByRole('button', { name: 'Accept' }).click();
    await expect(anna.getByLabel('Boris Ivanov', { exact: true })).toBeVisible();
    await boris.getByRole('button', { name: 'Leave', exact: true }).click();
    await boris.getByRole('button', { name: 'Go home', exact: true }).click();
    await expectPath(boris, '/user/general');
  },
  async function cancelled(anna) {
    await anna.getByRole('button', { name: 'Cancel' }).click();
  },
];

test('[PA-4] twenty calls, declined, answered and canceled in turn, end in browser and app without leftovers @all', async ({
  openPage,
}) => {
  test.setTimeout(WALK_LIMIT_MS * 2);
  const boris = await openPage(BLANK, { inBrowser: true });
  await signIn(boris, 'boris');
  const second = await openAs(openPage, 'boris');
  const devices = [boris, second];
  const anna = await openPage(BLANK, { inBrowser: true });
  await signIn(anna, 'anna', '/user/contacts/boris');
  const devtools = await boris.context().newCDPSession(boris);

  async function ring(times: number): Promise<void> {
    for (let round = 0; round < times; round += 1) {
      await visit(anna, '/user/contacts/boris');
      const contact = anna.getByRole('region', { name: 'Contact', exact: true });
      await contact.getByRole('button', { name: 'Call', exact: true }).click();
      for (const device of devices) await expect(ringOf(device)).toBeVisible();
      // The devices alternate, so each result occurs on both.
      const device = devices[round % devices.length] ?? boris;
      await ENDS[round % ENDS.length]?.(anna, device);
      for (const each of devices) await expect(ringOf(each)).toHaveCount(0);
    }
    // A missed call stays in the list, which all devices share, until it is cleared.
    await boris.getByRole('button', { name: 'Clear list' }).click();
    for (const device of devices) {
      await expect(device.getByRole('button', { name: 'Clear list' })).toHaveCount(0);
    }
  }

  // As many with the same result, so that both counts include the last call's memory.
  await ring((RINGS % (ENDS.length * 2)) + ENDS.length * 2);
  const before = await count(devtools);
  await ring(RINGS);
  await expect
    .poll(async () => (await count(devtools)).nodes - before.nodes)
    .toBeLessThan(NOISE.nodes);
  await expect
    .poll(async () => (await count(devtools)).listeners - before.listeners)
    .toBeLessThan(NOISE.listeners);
});

/** The nodes and listeners of the page after a garbage collection. */
async function count(devtools: CDPSession) {
  for (let turn = 0; turn < 3; turn += 1) await devtools.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters');
  return { nodes, listeners: jsEventListeners };
}
