/** Calls between pages over a real relay, for which the server creates credentials for each person. */
import type { Page } from '@playwright/test';
import { expectSeenAndHeard, noteConnections } from '../support/callMeasures.ts';
import { ANNA, GRETA, annaJoins, gretaJoins } from '../support/meeting.ts';
import { relayObstacle, startRelay } from '../support/relay.ts';
import { expect, test } from '../support/serverWith.ts';

const SECRET = 'only-for-tests-on-this-machine';

const obstacle = relayObstacle();
test.skip(obstacle !== undefined, obstacle ?? '');

/** The candidate types on both sides of the connections in use. */
function pathKinds(page: Page): Promise<readonly unknown[]> {
  return page.evaluate(async () => {
    const noted: Set<RTCPeerConnection> = Reflect.get(globalThis, 'connections');
    const kinds: unknown[] = [];
    for (const connection of noted) {
      const report: ReadonlyMap<string, Record<string, unknown>> = await connection.getStats();
      for (const transport of report.values()) {
        if (transport['type'] !== 'transport') continue;
        const pair = report.get(String(transport['selectedCandidatePairId']));
        for (const side of ['localCandidateId', 'remoteCandidateId'])
          kinds.push(report.get(String(pair?.[side]))?.['candidateType']);
      }
    }
    return kinds;
  });
}

test('two people see and hear each other over a relay if only relays are permitted @all', async ({
  openPage,
  serverWith,
}) => {
  const relay = await startRelay(SECRET);
  try {
    const settings = { turn_urls: relay.url, turn_secret: SECRET, turn_only: true };
    const server = await serverWith({ seed: 'demo', settings });
    const anna = await annaJoins(openPage, server.url);
    await noteConnections(anna);
    const greta = await gretaJoins(openPage, server.url);
    await expectSeenAndHeard(anna, 'Greta', GRETA);
    await expectSeenAndHeard(greta, 'Anna Weiss', ANNA);
    expect(await pathKinds(anna)).toEqual(['relay', 'relay']);

    // The secret stays between the two servers.
    const info = await anna.request.get(`${server.url}/api/v4/server`);
    expect(await info.text()).not.toContain('turn:');
    expect(server.output).not.toContain(SECRET);
  } finally {
    await relay.stop();
  }
});

test('a relay that refuses the credentials causes error −1, and a press retries @all', async ({
  openPage,
  serverWith,
}) => {
  const relay = await startRelay(SECRET);
  try {
    const settings = { turn_urls: relay.url, turn_secret: 'another', turn_only: true };
    const server = await serverWith({ seed: 'demo', settings });
    const anna = await annaJoins(openPage, server.url);
    await gretaJoins(openPage, server.url);
    await expect(anna.getByText(/relay refused the connection\. Code -1\./u)).toBeVisible();
    // Everything without media works: both see each other in the list.
    await expect(anna.getByLabel('Greta', { exact: true })).toBeVisible();
    const refusals = () => relay.log.split('check_stun_auth').length;
    const before = refusals();
    await anna.getByRole('button', { name: 'Try now' }).click();
    await expect.poll(refusals).toBeGreaterThan(before);
  } finally {
    await relay.stop();
  }
});
