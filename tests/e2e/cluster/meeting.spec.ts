/** The meetings of every engine, over a real LiveKit cluster. */
import { expect, test } from '../../support/clusterFixtures.ts';
import { meetAndPart, meetQuietly } from '../../support/meetingSteps.ts';

test('[RT-7] a guest and a registered user see and hear each other', ({ openPage }) =>
  meetAndPart(openPage));

test('a guest joins muted and without a camera', ({ openPage }) => meetQuietly(openPage));

test('the server names the engine and lets pages connect to its nodes alone', async ({
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
