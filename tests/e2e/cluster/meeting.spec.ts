/** The same meetings as with every engine, over a real LiveKit cluster. */
import { expectMoving, expectStill } from '../../support/callMeasures.ts';
import { expect, test } from '../../support/clusterFixtures.ts';
import { annaJoins } from '../../support/meeting.ts';
import {
  meetAndPart,
  meetQuietly,
  shareAndStop,
  shareTogether,
  shareWithSound,
} from '../../support/meetingSteps.ts';

test('[RT-7] a guest and a registered user see and hear each other', ({ openPage }) =>
  meetAndPart(openPage));

test('a guest joins muted and without a camera', ({ openPage }) => meetQuietly(openPage));

test('a shared screen is shown beside the camera until it ends', ({ openPage }) =>
  shareAndStop(openPage));

test('two people share their screens at once, and their cameras stay on', ({
  openPage,
  runsIn,
}) => {
  test.skip(
    runsIn === 'desktop',
    'The app asks in a window of its own; desktop/screenShare.spec.ts chooses there',
  );
  return shareTogether(openPage);
});

test('the others hear the sound of a shared screen', ({ openPage }) => shareWithSound(openPage));

test('the server names the engine, and pages may connect only to its nodes', async ({
  server,
  nodesOfTest,
}) => {
  const info = await (await fetch(`${server.url}/api/v3.8/server`)).text();
  expect(info).toContain('"engine":"livekit"');
  const page = await fetch(`${server.url}/c/demo`);
  const policy = page.headers.get('content-security-policy') ?? '';
  const sources = /connect-src ([^;]*)/u.exec(policy)?.[1]?.split(' ');
  const nodes = nodesOfTest.urls.flatMap((url) => [url, url.replace('ws:', 'http:')]);
  expect(sources).toEqual(["'self'", ...nodes]);
});

test('a page receives no larger video than it shows, and none that it doesn’t show', async ({
  openPage,
}) => {
  const anna = await annaJoins(openPage);
  // Chromium's own fake camera: the others are too small for layers.
  const greta = await openPage('/c/demo', { inBrowser: true });
  await greta.getByLabel('Your name').fill('Greta');
  await greta.getByRole('button', { name: 'Join', exact: true }).click();
  await expectMoving(anna, 'Greta’s video');
  const picture = anna.getByLabel('Greta’s video');
  const width = () =>
    picture.evaluate((element) =>
      element instanceof HTMLVideoElement ? element.videoWidth : Number.NaN,
    );
  await expect.poll(width).toBeGreaterThan(320);

  // The tile as small as in a full grid: a smaller simulcast layer suffices.
  await picture.evaluate((element) => element.style.setProperty('inline-size', '80px'));
  await picture.evaluate((element) => element.style.setProperty('block-size', '60px'));
  await expect.poll(width).toBeLessThanOrEqual(320);

  await picture.evaluate((element) => element.style.removeProperty('inline-size'));
  await picture.evaluate((element) => element.style.removeProperty('block-size'));
  await expect.poll(width).toBeGreaterThan(320);

  await picture.evaluate((element) => element.style.setProperty('display', 'none'));
  await expectStill(anna, 'Greta’s video');
  await picture.evaluate((element) => element.style.removeProperty('display'));
  await expectMoving(anna, 'Greta’s video');
});
