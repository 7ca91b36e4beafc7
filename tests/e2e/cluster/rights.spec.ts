/** The cluster enforces a person's rights, regardless of their page or program. */
import type { Page } from '@playwright/test';
import { expectSeen, expectSeenAndHeard, expectVoice } from '../../support/callMeasures.ts';
import { expect, test } from '../../support/clusterFixtures.ts';
import { comeWithToken, noteAdmission, readRoom } from '../../support/clusterRoom.ts';
import type { OpenPage } from '../../support/fixtures.ts';
import { ANNA, GRETA, annaJoins, gretaJoins } from '../../support/meeting.ts';
import { apiOf } from '../../support/schedulerApi.ts';

const microphone = (page: Page) => page.getByRole('button', { name: 'Microphone', exact: true });
const camera = (page: Page) => page.getByRole('button', { name: 'Camera', exact: true });

/** Greta joins; her token is stored. */
async function gretaNoted(openPage: OpenPage) {
  let readAdmission: ReturnType<typeof noteAdmission> | undefined;
  const greta = await gretaJoins(async (path, options) => {
    const page = await openPage(path, options);
    readAdmission = noteAdmission(page);
    return page;
  });
  const admission = readAdmission?.();
  if (admission === undefined) throw new Error('Greta’s page was not opened.');
  return { greta, ...admission };
}

test('[RT-7] a removed person leaves the cluster, and cannot return with the old token', async ({
  openPage,
  nodesOfTest,
}) => {
  const anna = await annaJoins(openPage);
  const { greta, seat, token } = await gretaNoted(openPage);
  await expectSeenAndHeard(anna, 'Greta', GRETA);
  expect(Object.keys(await readRoom(nodesOfTest))).toContain(seat);

  await anna.getByRole('button', { name: /^Participants/u }).click();
  await anna.getByRole('button', { name: 'Manage Greta' }).click();
  await anna.getByRole('button', { name: 'Remove', exact: true }).click();
  await anna.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(greta.getByRole('heading', { name: /Anna Weiss\S* removed you$/u })).toBeVisible();
  await expect(anna.getByLabel('Greta', { exact: true })).toBeHidden();
  await expect(anna.getByLabel('Greta’s voice')).toHaveCount(0);
  await expect.poll(async () => Object.keys(await readRoom(nodesOfTest))).not.toContain(seat);

  for (const url of [...nodesOfTest.urls, ...nodesOfTest.urls])
    expect(await comeWithToken(url, token)).toBe('PARTICIPANT_REMOVED');
  await expect.poll(async () => Object.keys(await readRoom(nodesOfTest))).toHaveLength(1);
});

test('[RT-7] losing a right stops sending; getting it back turns nothing on', async ({
  openPage,
  server,
  nodesOfTest,
}) => {
  const api = await apiOf(server.url, 'anna');
  const anna = await annaJoins(openPage);
  const { greta, seat } = await gretaNoted(openPage);
  const sent = async () => (await readRoom(nodesOfTest))[seat];
  await expectSeenAndHeard(anna, 'Greta', GRETA);
  await expect.poll(sent).toEqual(['CAMERA', 'MICROPHONE']);

  await api.change('demo', { rights: { guest: { audio_send: false }, user: {} } });
  await expect.poll(sent).toEqual(['CAMERA']);
  await expect(microphone(greta)).toHaveAttribute('aria-disabled', 'true');
  await expect(anna.getByLabel('Greta’s voice')).toHaveCount(0);
  await expectSeen(anna, 'Greta', GRETA);

  await api.change('demo', { rights: { guest: { video_send: false }, user: {} } });
  await expect.poll(sent).toEqual([]);
  await expect(anna.getByLabel('Greta’s video')).toBeHidden();
  await expect(microphone(greta)).not.toHaveAttribute('aria-disabled');
  await expect(microphone(greta)).toHaveAttribute('aria-pressed', 'false');

  await api.change('demo', { rights: { guest: {}, user: {} } });
  await expect(camera(greta)).not.toHaveAttribute('aria-disabled');
  await expect(camera(greta)).toHaveAttribute('aria-pressed', 'false');
  await expect(microphone(greta)).toHaveAttribute('aria-pressed', 'false');
  expect(await sent()).toEqual([]);

  await microphone(greta).click();
  await expectVoice(anna, 'Greta', GRETA);
  await camera(greta).click();
  await expectSeenAndHeard(anna, 'Greta', GRETA);
});

test('[RT-7] the cluster disconnects a page that ignores its rights', async ({
  openPage,
  server,
  nodesOfTest,
}) => {
  const api = await apiOf(server.url, 'anna');
  const anna = await annaJoins(openPage);
  const { greta, seat } = await gretaNoted(async (path, options) => {
    const page = await openPage(path, options);
    await page.evaluate(() => {
      window.WebSocket = class extends WebSocket {
        constructor(url: string | URL, protocols?: string | string[]) {
          super(url, protocols);
          this.addEventListener('message', (event) => {
            const text: unknown = event.data;
            if (typeof text === 'string' && /"(rightsChanged|mediaCorrected)"/u.test(text))
              event.stopImmediatePropagation();
          });
        }
      };
    });
    return page;
  });
  await expectSeenAndHeard(anna, 'Greta', GRETA);

  await api.change('demo', {
    rights: { guest: { audio_send: false, video_send: false }, user: {} },
  });
  await expect.poll(async () => (await readRoom(nodesOfTest))[seat]).toEqual([]);
  await expect(microphone(greta)).toHaveAttribute('aria-pressed', 'true');
  await expect(anna.getByLabel('Greta’s voice')).toHaveCount(0);
  await expectSeenAndHeard(greta, 'Anna Weiss', ANNA);
  await api.change('demo', { rights: { guest: {}, user: {} } });
});
