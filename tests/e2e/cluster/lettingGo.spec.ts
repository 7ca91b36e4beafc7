/** The cluster reuses tracks for the next person; nothing of people who have left may stay attached to them. */
import type { Page } from '@playwright/test';
import { expectSeenAndHeard } from '../../support/callMeasures.ts';
import { expect, test } from '../../support/clusterFixtures.ts';
import { GRETA, annaJoins, gretaJoins } from '../../support/meeting.ts';

/** The cluster names its streams after the participant (`PA_…`), the browser by a random UUID. */
const BROWSERS_OWN = /^[\da-f]{8}-/;

/** The ids of streams with other people's media that the page still references, after a garbage collection. */
async function listStreams(page: Page): Promise<unknown> {
  const session = await page.context().newCDPSession(page);
  const expression = 'MediaStream.prototype';
  const { result: kind } = await session.send('Runtime.evaluate', { expression });
  const { objects } = await session.send('Runtime.queryObjects', {
    prototypeObjectId: kind.objectId ?? '',
  });
  const { result: ids } = await session.send('Runtime.callFunctionOn', {
    objectId: objects.objectId ?? '',
    functionDeclaration: String(listRemote),
    returnByValue: true,
  });
  await session.detach();
  return ids.value;
}

/** Runs in the page, on all its streams. These are Chromium's names for remote tracks. */
function listRemote(this: readonly MediaStream[]): string[] {
  return this.filter((stream) =>
    stream.getTracks().some(({ label }) => label.startsWith('remote ')),
  ).map(({ id }) => id);
}

test('[RT-7] a page keeps no streams of people who have left', async ({ openPage }) => {
  test.slow();
  const anna = await annaJoins(openPage);
  async function comeAndLeave(): Promise<void> {
    const greta = await gretaJoins(openPage);
    await expectSeenAndHeard(anna, 'Greta', GRETA);
    await greta.getByRole('button', { name: 'Leave', exact: true }).click();
    await expect(anna.getByLabel('Greta', { exact: true })).toBeHidden();
    await greta.close();
  }
  // The library keeps the first person's tracks for the next one. Soon after the cluster reports them as idle, Chromium moves all
  // of them into one stream, which it keeps.
  await comeAndLeave();
  await expect.poll(() => listStreams(anna)).toEqual([expect.stringMatching(BROWSERS_OWN)]);
  const alone = await listStreams(anna);
  for (let round = 0; round < 3; round += 1) await comeAndLeave();
  await expect.poll(() => listStreams(anna)).toEqual(alone);
});
