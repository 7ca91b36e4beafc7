/**
 * The main job: a guest in a browser and a registered user meet, see and hear each other. In the desktop project the user is in the
 * packaged app. The decoded media of each page is checked.
 */
import type { Page } from '@playwright/test';
import {
  expectMoving,
  expectSeen,
  expectSeenAndHeard,
  noteConnections,
} from '../support/callMeasures.ts';
import { expect, test } from '../support/fixtures.ts';
import { ANNA, GRETA, annaJoins, gretaJoins } from '../support/meeting.ts';
import { meetAndPart, meetQuietly } from '../support/meetingSteps.ts';
import { withServerBehindProxy } from '../support/serverBehindProxy.ts';
import { joinAsGuest } from '../support/steps.ts';

test(
  '[RT-7] a guest and a registered user see and hear each other',
  { tag: '@host' },
  ({ openPage }) => meetAndPart(openPage),
);

test('a guest joins muted and without a camera', ({ openPage }) => meetQuietly(openPage));

test('[RT-7] both sides start with the bit rate that a camera’s first picture needs', async ({
  openPage,
}) => {
  const anna = await annaJoins(openPage);
  await noteConnections(anna);
  const greta = await openPage('/c/demo', { inBrowser: true });
  await noteConnections(greta);
  await joinAsGuest(greta, 'Greta');
  const descriptions = (page: Page) =>
    page.evaluate(() => {
      const noted: Set<RTCPeerConnection> = Reflect.get(globalThis, 'connections');
      return [...noted].flatMap(({ remoteDescription }) => remoteDescription?.sdp ?? []);
    });
  const written = expect.stringMatching(/a=fmtp:\d+ x-google-start-bitrate=900/u);
  for (const page of [anna, greta]) await expect.poll(() => descriptions(page)).toEqual([written]);
});

test('a call survives a lost connection to the server, and signalling reconnects @all', async ({
  openPage,
  watch,
}) => {
  // The browser reports every failed socket; the page handles it.
  watch.tolerate(/WebSocket connection to .* failed/u);
  await withServerBehindProxy(async ({ server, proxy }) => {
    const anna = await annaJoins(openPage, server.url);
    const greta = await gretaJoins(openPage, proxy.url);
    await expectSeenAndHeard(greta, 'Anna Weiss', ANNA);

    proxy.cut();
    await expect(greta.getByText('Connection lost. Reconnecting…')).toBeVisible();
    // The media runs between the two and must not be affected.
    await expectMoving(greta, 'Anna Weiss’s video');
    await expectMoving(anna, 'Greta’s video');
    // Sent without a connection; it must arrive after reconnecting.
    await greta.getByRole('button', { name: 'Microphone', exact: true }).click();

    proxy.restore();
    await expect(greta.getByText('Connection lost. Reconnecting…')).toBeHidden({
      timeout: 30_000,
    });
    await expect(
      anna.getByLabel('Greta', { exact: true }).getByLabel('Microphone is off'),
    ).toBeVisible();
    await expectSeen(anna, 'Greta', GRETA);
    await expectSeen(greta, 'Anna Weiss', ANNA);
  });
});
