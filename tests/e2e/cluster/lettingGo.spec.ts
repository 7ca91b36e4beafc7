/** The cluster uses tracks again for whoever comes next; nothing of those who have left may hang on them. */
import type { Page } from '@playwright/test';
import { expectSeenAndHeard } from '../../support/callMeasures.ts';
import { expect, test } from '../../support/clusterFixtures.ts';
import { GRETA, annaJoins, gretaJoins } from '../../support/meeting.ts';

/** How many streams with something of others in them the page still holds, after the garbage is gone. */
async function countStreams(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const expression = 'MediaStream.prototype';
  const { result: kind } = await session.send('Runtime.evaluate', { expression });
  const { objects } = await session.send('Runtime.queryObjects', {
    prototypeObjectId: kind.objectId ?? '',
  });
  const { result: count } = await session.send('Runtime.callFunctionOn', {
    objectId: objects.objectId ?? '',
    functionDeclaration: String(countRemote),
    returnByValue: true,
  });
  await session.detach();
  return Number(count.value);
}

/** Runs in the page, on all its streams. Chromium calls what came from afar so. */
function countRemote(this: readonly MediaStream[]): number {
  return this.filter((stream) =>
    stream.getTracks().some(({ label }) => label.startsWith('remote ')),
  ).length;
}

test('[RT-7] a page that stays keeps no stream of those who came and left', async ({
  openPage,
}) => {
  test.slow();
  const anna = await annaJoins(openPage);
  async function comeAndLeave(): Promise<void> {
    const greta = await gretaJoins(openPage);
    await expectSeenAndHeard(anna, 'Greta', GRETA);
    await greta.getByRole('button', { name: 'Leave', exact: true }).click();
    await expect(anna.getByLabel('Greta', { exact: true })).toBeHidden();
    await greta.close();
  }
  // The library keeps the tracks that the first person brought, for the next one.
  await comeAndLeave();
  const alone = await countStreams(anna);
  for (let round = 0; round < 3; round += 1) await comeAndLeave();
  await expect.poll(() => countStreams(anna)).toBeLessThanOrEqual(alone);
});
