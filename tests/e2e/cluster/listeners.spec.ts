/** Few speak and many listen: a moderator lets a listener speak, and the cluster enforces the rights. */
import { expectSeen, expectSeenAndHeard, expectVoice } from '../../support/callMeasures.ts';
import { expect, test } from '../../support/clusterFixtures.ts';
import { comeWithToken, readRoom } from '../../support/clusterRoom.ts';
import { ANNA, GRETA, annaJoins, endForAll } from '../../support/meeting.ts';
import { apiOf } from '../../support/schedulerApi.ts';
import { type SignallingClient, openSignalling } from '../../integration/signallingClient.ts';

const LISTENERS = 150;
const OFF = { audio: false, video: false, screen: false };

test('[RT-7] a listener hears and sees, asks to speak, speaks, and listens again', async ({
  openPage,
  server,
  nodesOfTest,
}) => {
  const api = await apiOf(server.url, 'anna');
  const before = (await api.read('demo')) ?? {};
  await api.change('demo', { type: 3, max_podiums: 3, max_participants: 1000 });
  const crowd: SignallingClient[] = [];
  /** One of many listeners at the cluster, without a page. */
  let token = '';
  const sent = async () =>
    Object.values(await readRoom(nodesOfTest))
      .flat()
      .sort();
  try {
    const anna = await annaJoins(openPage);
    for (let index = 0; index < LISTENERS; index += 1) {
      const client = await openSignalling(server.url);
      client.join('demo', { guestName: `Listener ${index}`, media: OFF });
      const { plane } = await client.next('joined');
      if (plane?.kind === 'livekit') token = plane.token;
      crowd.push(client);
    }
    const greta = await openPage('/c/demo', { capture: GRETA, inBrowser: true });
    await greta.getByLabel('Your name').fill('Greta');
    await greta.getByRole('button', { name: 'Join', exact: true }).click();

    // The sign; the locked buttons have the same text.
    const listening = greta.getByText('You’re listening. To speak, raise your hand.').first();
    // The listener: no self-view, no device to turn on, and a way to ask.
    await expect(listening).toBeVisible();
    await expectSeenAndHeard(greta, 'Anna Weiss', ANNA);
    await expect(greta.getByLabel('Greta (you)')).toBeHidden();
    const microphone = greta.getByRole('button', { name: 'Microphone', exact: true });
    const camera = greta.getByRole('button', { name: 'Camera', exact: true });
    await expect(microphone).toHaveAttribute('aria-disabled', 'true');
    await greta.getByRole('button', { name: 'Raise hand' }).first().click();
    await expect(greta.getByText('Hand raised, number 1 in line')).toBeVisible();
    expect(await sent()).toEqual(['CAMERA', 'MICROPHONE']);

    // The presenter: alone on the stage; the raised hand is first among hundreds of people, few of whom have rows in the document.
    await expect(anna.getByLabel('Listener 7', { exact: true })).toBeHidden();
    await anna.getByRole('button', { name: /^Participants/u }).click();
    const panel = anna.getByRole('complementary', { name: `${LISTENERS + 2} participants` });
    await expect(panel.getByRole('listitem').first()).toContainText('Greta');
    await expect.poll(() => panel.getByRole('listitem').count()).toBeLessThan(60);
    await panel.getByRole('searchbox').fill('listener 149');
    await expect(panel.getByRole('listitem')).toHaveCount(1);
    await panel.getByRole('searchbox').fill('');
    await anna.getByRole('button', { name: 'Make presenter' }).click();

    await expect(listening).toBeHidden();
    await expect(microphone).toHaveAttribute('aria-pressed', 'false');
    await microphone.click();
    await expectVoice(anna, 'Greta', GRETA);
    await camera.click();
    await expectSeen(anna, 'Greta', GRETA);
    await expect(greta.getByLabel('Greta (you)')).toBeVisible();

    await panel.getByRole('button', { name: 'Manage Greta' }).click();
    await panel.getByRole('button', { name: 'Remove presenter role' }).click();
    await expect(anna.getByLabel('Greta’s video')).toBeHidden();
    await expect(listening).toBeVisible();
    await expect.poll(sent).toEqual(['CAMERA', 'MICROPHONE']);
    await expectSeenAndHeard(greta, 'Anna Weiss', ANNA);

    // The end deletes the whole room, and an old token opens it only for the time of a check.
    const [node = ''] = nodesOfTest.urls;
    const one = comeWithToken(node, token);
    await expect.poll(async () => Object.keys(await readRoom(nodesOfTest))).toHaveLength(3);
    await endForAll(anna);
    expect(await one).toBe('ROOM_DELETED');
    expect(await comeWithToken(node, token)).toBe('PARTICIPANT_REMOVED');
  } finally {
    for (const client of crowd) client.close();
    await api.change('demo', before);
  }
});
