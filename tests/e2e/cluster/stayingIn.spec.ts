/** Calls over a LiveKit cluster survive failures of nodes, server and network. */
import { type Page, expect } from '@playwright/test';
import {
  expectDrawn,
  expectMoving,
  expectSeen,
  expectSeenAndHeard,
  expectSilent,
} from '../../support/callMeasures.ts';
import { test } from '../../support/clusterFixtures.ts';
import type { OpenPage } from '../../support/fixtures.ts';
import { ANNA, GRETA, annaJoins, gretaJoins } from '../../support/meeting.ts';
import { withServerOfCluster } from '../../support/serverOfCluster.ts';

/** The browser reports failed sockets; the page handles them. */
const UNREACHABLE =
  /WebSocket connection to .* failed|Failed to load resource: net::ERR_CONNECTION/u;

/** The first byte of the cluster's participant update: `SignalResponse.update` of its protocol. */
const ANNOUNCEMENT = 0x2a;
/** The library waits for three seconds. */
const ANNOUNCEMENT_DELAY_MS = 6000;

const later = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));

/** Opens pages and records the nodes that they connect to, in order. */
function noting(openPage: OpenPage, nodes: readonly string[]): [OpenPage, Map<Page, string[]>] {
  const seen = new Map<Page, string[]>();
  const open: OpenPage = async (path, options) => {
    const page = await openPage(path, options);
    const own: string[] = [];
    seen.set(page, own);
    page.on('websocket', (socket) => {
      const { origin } = new URL(socket.url());
      if (nodes.includes(origin)) own.push(origin);
    });
    return page;
  };
  return [open, seen];
}

test('people who connect to different nodes meet', async ({ openPage, nodesOfTest }) => {
  const [open, seen] = noting(openPage, nodesOfTest.urls);
  const anna = await annaJoins(open);
  const greta = await gretaJoins(open);
  await expectSeenAndHeard(anna, 'Greta', GRETA);
  await expectSeenAndHeard(greta, 'Anna Weiss', ANNA);
  const used = new Set([...seen.values()].flat());
  expect([...used].sort()).toEqual([...nodesOfTest.urls].sort());
});

test('after a node dies, all are back, and muted people are still muted', async ({
  openPage,
  nodesOfTest,
  watch,
}) => {
  watch.tolerate(UNREACHABLE);
  const anna = await annaJoins(openPage);
  const greta = await gretaJoins(openPage);
  await expectSeenAndHeard(anna, 'Greta', GRETA);
  await expectSeenAndHeard(greta, 'Anna Weiss', ANNA);
  await greta.getByRole('button', { name: 'Microphone', exact: true }).click();
  const muted = anna.getByLabel('Greta', { exact: true }).getByLabel('Microphone is off');
  await expect(muted).toBeVisible();

  for (let node = 0; node < nodesOfTest.urls.length; node += 1) {
    await nodesOfTest.kill(node);
    // A single node is unreachable until it is restarted; with two, the other one takes over.
    if (nodesOfTest.urls.length === 1) {
      await expect(anna.getByText('Connection interrupted')).toBeVisible();
      await nodesOfTest.restart(node);
    }
    await expect(anna.getByText('Connection interrupted')).toBeHidden({ timeout: 120_000 });
    await expectMoving(anna, 'Greta’s video');
    await expectMoving(greta, 'Anna Weiss’s video');
    if (nodesOfTest.urls.length > 1) await nodesOfTest.restart(node);
  }

  await expect(muted).toBeVisible();
  await expectSilent(anna, 'Greta');
  await greta.getByRole('button', { name: 'Microphone', exact: true }).click();
  await expectSeenAndHeard(anna, 'Greta', GRETA);
});

test('without a connection to our server media continues, and changes are known after reconnecting', async ({
  openPage,
  nodesOfTest,
  watch,
}) => {
  watch.tolerate(UNREACHABLE);
  await withServerOfCluster(nodesOfTest, async ({ url, proxy }) => {
    const anna = await annaJoins(openPage, url);
    const greta = await gretaJoins(openPage, proxy.url);
    await expectSeenAndHeard(greta, 'Anna Weiss', ANNA);
    await expectSeenAndHeard(anna, 'Greta', GRETA);

    proxy.cut();
    await expect(greta.getByText('Connection lost. Reconnecting…')).toBeVisible();
    await expectMoving(greta, 'Anna Weiss’s video');
    await expectMoving(anna, 'Greta’s video');
    await greta.getByRole('button', { name: 'Microphone', exact: true }).click();
    await expectSilent(anna, 'Greta', 1);

    proxy.restore();
    await expect(greta.getByText('Connection lost. Reconnecting…')).toBeHidden({
      timeout: 60_000,
    });
    await expect(
      anna.getByLabel('Greta', { exact: true }).getByLabel('Microphone is off'),
    ).toBeVisible();
    await expectMoving(anna, 'Greta’s video');
  });
});

test('[RT-7] without a connection to our server, chat and state arrive through the cluster', async ({
  openPage,
  nodesOfTest,
  watch,
}) => {
  watch.tolerate(UNREACHABLE);
  const write = async (page: Page, text: string) => {
    await page.getByRole('textbox', { name: 'Message' }).fill(text);
    await page.keyboard.press('Enter');
  };
  const expectWritten = async (page: Page, texts: readonly string[]) => {
    const messages = page.getByRole('article');
    await expect(messages).toHaveCount(texts.length);
    for (const [index, text] of texts.entries())
      await expect(messages.nth(index)).toContainText(text);
  };
  await withServerOfCluster(nodesOfTest, async ({ url, proxy }) => {
    const anna = await annaJoins(openPage, url);
    const greta = await gretaJoins(openPage, proxy.url);
    await expectSeenAndHeard(greta, 'Anna Weiss', ANNA);
    for (const page of [anna, greta])
      await page.getByRole('button', { name: 'Chat', exact: true }).click();
    await write(anna, 'First');
    await expectWritten(greta, ['First']);

    proxy.cut();
    const isAway = greta.getByText('Connection lost. Reconnecting…');
    await expect(isAway).toBeVisible();
    await write(anna, 'While away');
    await expectWritten(greta, ['First', 'While away']);
    const tile = greta.getByRole('figure', { name: 'Anna Weiss', exact: true });
    await anna.getByRole('button', { name: 'Raise hand' }).click();
    await expect(tile.getByLabel('Hand raised, number 1 in line')).toBeVisible();
    await anna.getByRole('button', { name: 'React', exact: true }).click();
    await anna.getByRole('button', { name: 'Applause' }).click();
    await expectDrawn(tile.getByRole('img', { name: 'Applause' }));
    await expect(isAway).toBeVisible();

    proxy.restore();
    await expect(isAway).toBeHidden({ timeout: 60_000 });
    await write(anna, 'Afterwards');
    await expectWritten(greta, ['First', 'While away', 'Afterwards']);
    await anna.getByRole('button', { name: 'Lower hand' }).click();
    await expect(tile.getByLabel(/Hand raised/u)).toBeHidden();
  });
});

test('[RT-7] a video that arrives before its announcement is shown', async ({ openPage }) => {
  let isLate = false;
  const announcingLate: OpenPage = async (path, options) => {
    const page = await openPage(path, options);
    await page.routeWebSocket(/\/rtc\b/u, (socket) => {
      socket.connectToServer().onMessage(async (message) => {
        if (isLate && message[0] === ANNOUNCEMENT) await later(ANNOUNCEMENT_DELAY_MS);
        socket.send(message);
      });
    });
    return page;
  };
  const anna = await annaJoins(announcingLate);
  const greta = await gretaJoins(openPage);
  await expectSeenAndHeard(anna, 'Greta', GRETA);
  await greta.getByRole('button', { name: 'Camera', exact: true }).click();
  await expect(anna.getByLabel('Greta’s video')).toBeHidden();
  isLate = true;
  await greta.getByRole('button', { name: 'Camera', exact: true }).click();
  await expectSeen(anna, 'Greta', GRETA);
});

test('a person who reloads the page joins again and is shown once', async ({ openPage }) => {
  const anna = await annaJoins(openPage);
  const greta = await gretaJoins(openPage);
  await expectSeenAndHeard(anna, 'Greta', GRETA);
  await greta.reload();
  await greta.getByRole('button', { name: 'Join', exact: true }).click();
  await expectSeenAndHeard(anna, 'Greta', GRETA);
  await expectSeenAndHeard(greta, 'Anna Weiss', ANNA);
});
