/** A connection of two people that loses packets, through a real relay: what the tiles and the figures show. */
import { expectMoving } from '../support/callMeasures.ts';
import { openLossyPath } from '../support/lossyPath.ts';
import { annaJoins, gretaJoins } from '../support/meeting.ts';
import { relayObstacle, startRelay } from '../support/relay.ts';
import { expect, test } from '../support/serverWith.ts';

const SECRET = 'only-for-tests-on-this-machine';

const obstacle = relayObstacle();
// Each test waits for something that takes the product half a minute.
test.describe.configure({ timeout: 180_000 });
test.skip(obstacle !== undefined, obstacle ?? '');

test('[RT-7] packet loss makes a connection weak, total loss interrupts it, and it recovers @all', async ({
  openPage,
  serverWith,
}) => {
  test.slow(); // a connection is weak only when it stays so
  const relay = await startRelay(SECRET);
  const way = await openLossyPath(relay);
  try {
    const settings = {
      turn_urls: `turn:${relay.address}:${way.port}?transport=udp`,
      turn_secret: SECRET,
      turn_only: true,
    };
    const server = await serverWith({ seed: 'demo', settings });
    const anna = await annaJoins(openPage, server.url);
    await gretaJoins(openPage, server.url);
    const tile = anna.getByLabel('Greta', { exact: true });
    await expectMoving(anna, 'Greta’s video');
    await expect(tile.getByLabel('Good connection')).toBeVisible();

    way.lose(25);
    await expect(tile.getByText('Weak connection', { exact: true })).toBeVisible();
    await anna.getByRole('button', { name: /^Participants/u }).click();
    await anna.getByRole('button', { name: 'Greta’s connection' }).click();
    const panel = anna.getByRole('group', { name: 'Greta’s connection' });
    await expect(panel.getByRole('row', { name: /^Packet loss/u })).toHaveText(
      /[1-9]\d(?:\.\d)? ?%/u,
    );
    await expect(panel.getByText('Through a relay')).toBeVisible();

    way.lose(100);
    await expect(tile.getByLabel('No connection')).toBeVisible();

    way.lose(0);
    await expectMoving(anna, 'Greta’s video');
    await expect(tile.getByLabel('Good connection')).toBeVisible();
  } finally {
    await way.close();
    await relay.stop();
  }
});
