import { expect, test } from 'vitest';
import { parseSettings } from '#server/lib/settings/settings.ts';
import { meshGrant } from './iceServers.ts';
import { relayCredentials } from './relayCredentials.ts';
import { checkTurn } from '#server/lib/settings/turnSettings.ts';
import { environmentSettings } from '#server/lib/settings/variables.ts';

function settingsOf(...pairs: readonly string[]) {
  const parsed = parseSettings(pairs);
  if (!parsed.ok) throw new Error(parsed.failure);
  return parsed.value;
}

const RELAY = 'turn_urls=turn:relay.example:3478?transport=udp, turns:relay.example:5349';

test('the password is the HMAC-SHA1 of the name, which has the expiry', () => {
  // echo -n 1700000000:anna | openssl dgst -sha1 -hmac secret -binary | base64
  expect(relayCredentials('secret', 'anna', 1_700_000_000)).toEqual({
    username: '1700000000:anna',
    credential: 'D3oPVmokbMhXuY+Q2DZ6Vd/1rZM=',
  });
});

test('each seat gets its own temporary credentials, and never the secret', () => {
  const settings = settingsOf(
    RELAY,
    'turn_secret=hush',
    'turn_ttl_s=600',
    'stun_urls=stun:s.example',
  );
  const grant = meshGrant(settings, 'seat1', 1000);
  expect(grant).toMatchObject({
    kind: 'mesh',
    lifetimeS: 600,
    iceServers: [
      { urls: ['stun:s.example'] },
      {
        urls: ['turn:relay.example:3478?transport=udp', 'turns:relay.example:5349'],
        username: '1600:seat1',
      },
    ],
  });
  expect(JSON.stringify(grant)).not.toContain('hush');
  expect(meshGrant(settings, 'seat2', 1000)).not.toEqual(grant);
});

test('fixed credentials don’t expire, and a setting permits only relays', () => {
  const settings = settingsOf(RELAY, 'turn_username=u', 'turn_password=p', 'turn_only=true');
  const grant = meshGrant(settings, 'seat1', 1000);
  expect(grant).toMatchObject({
    relayOnly: true,
    iceServers: [{ username: 'u', credential: 'p' }],
  });
  expect(grant).not.toHaveProperty('lifetimeS');
  expect(meshGrant(settingsOf(), 'seat1', 1000)).toEqual({ kind: 'mesh', iceServers: [] });
});

test('explains conflicting settings, without revealing a secret', () => {
  expect(checkTurn(settingsOf(RELAY))).toContain('TURN_SECRET');
  expect(checkTurn(settingsOf('turn_only=true'))).toContain('turn_urls');
  expect(checkTurn(settingsOf(RELAY, 'turn_secret=x'))).toBeUndefined();
  expect(checkTurn(settingsOf())).toBeUndefined();
  for (const name of ['turn_secret', 'turn_password'])
    expect(parseSettings([`${name}=${'s'.repeat(600)}`])).toMatchObject({
      ok: false,
      failure: expect.not.stringContaining('sss'),
    });
  expect(environmentSettings({ TURN_SECRET: 'x', OTHER: 'y' })).toEqual(['turn_secret=x']);
});

test.each([
  'http://relay',
  'stun:relay',
  'turn:relay?transport=sctp',
  'turn:u@relay',
  'turn://relay',
])('%s is not a relay', (url) => {
  expect(parseSettings([`turn_urls=${url}`]).ok).toBe(false);
});
