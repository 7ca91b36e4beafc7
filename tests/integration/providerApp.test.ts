/** Signing in at a provider for the desktop app: the browser follows the redirects, and only the app has the code's secret. */
import { createHash, randomBytes } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { PROVIDER_GRANT, TOKEN_PATH } from '#shared/wire/proposed.ts';
import { startOpenIdProvider } from '#tests/support/openIdProvider.ts';
import { CANCELS, beginAddress, readOutcome, startVisit } from './providerVisit.ts';
import { createTestClock } from './testClock.ts';
import { startTestServer } from './testServer.ts';

const clock = createTestClock(Math.floor(Date.now() / 1000));
const provider = await startOpenIdProvider();
provider.people.set('wim', {
  ...{ name: 'Wim', preferred_username: 'wim', groups: [] },
  ...{ email: 'wim@acme.example', email_verified: true },
});
const settings = Object.entries(provider.settings).map((pair) => pair.join('='));
const server = await startTestServer(settings, { clock });
afterAll(() => provider.stop());

/** An app's start: its secret, and the address that it opens in the browser. */
function begin() {
  const verifier = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  return { verifier, address: `${beginAddress(server, '/')}&code_challenge=${challenge}` };
}

/** An app that has opened a browser in which a person signs in. */
async function signedIn(who = 'wim') {
  const visit = startVisit();
  const { verifier, address } = begin();
  const back = await visit.go(address, who);
  return { visit, verifier, back, ...readOutcome(back) };
}

/** Exchanges a code like an app: without the browser's cookies. */
const trade = (code = '', verifier?: string) =>
  server.call(TOKEN_PATH, {
    body: { grant_type: PROVIDER_GRANT, code, code_verifier: verifier },
  });

test('[AU-9] the app that started gets the tokens, once', async () => {
  const { visit, verifier, back, code } = await signedIn();
  expect(new URLSearchParams(back.hash.slice(1)).get('app')).toBe('1');
  // The browser keeps nothing of it, and no secret was in an address.
  expect(visit.cookies(server.url)).toBe('');
  expect(back.href).not.toContain(verifier);
  const answer = await trade(code, verifier);
  expect(answer.body).toMatchObject({ user_id: 'wim@plenum.local' });
  expect((await trade(code, verifier)).body).toMatchObject({ reason: 'providerExpired' });
});

test('another app cannot use the code, and invalidates it', async () => {
  const stolen = await signedIn();
  const { verifier: own } = begin();
  expect((await trade(stolen.code, own)).body).toMatchObject({ reason: 'providerExpired' });
  expect((await trade(stolen.code, stolen.verifier)).status).toBe(400);
});

test('the browser cannot use the code, either', async () => {
  const { visit, code = '' } = await signedIn();
  expect((await visit.trade(server, code)).body).toMatchObject({ reason: 'providerExpired' });
  const next = await signedIn();
  expect((await trade(next.code)).status).toBe(400);
});

test('a code is valid for two minutes', async () => {
  const { verifier, code } = await signedIn();
  clock.advance(121);
  expect((await trade(code, verifier)).body).toMatchObject({ reason: 'providerExpired' });
});

test('only the browser that the app opened can return', async () => {
  const address = `${server.url}/oauth2/v1/sign-in/callback?code=x&state=${'0'.repeat(64)}`;
  expect(readOutcome(await startVisit().go(address)).problem).toBe('providerExpired');
  const canceled = await signedIn(CANCELS);
  expect(canceled).toMatchObject({ code: undefined, problem: 'providerDenied' });
  expect(new URLSearchParams(canceled.back.hash.slice(1)).get('app')).toBe('1');
  expect(canceled.visit.cookies(server.url)).toBe('');
});

test.each(['', 'short', `${'a'.repeat(42)}=`, 'a'.repeat(44)])(
  'refuses another challenge: %j',
  async (challenge) => {
    const address = `${server.url}/oauth2/v1/sign-in?code_challenge=${challenge}`;
    const answer = await fetch(address, { redirect: 'manual' });
    expect(answer.status).toBe(400);
  },
);
