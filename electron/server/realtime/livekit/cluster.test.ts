import { decodeJwt, jwtVerify } from 'jose';
import { expect, test } from 'vitest';
import { ALL_CALL_RIGHTS, rightsWhere } from '#shared/wire/call/rights.ts';
import { parseSettings } from '#server/lib/settings/settings.ts';
import { offeredEngine } from '#server/lib/settings/engine.ts';
import { checkCluster, clusterOf, mediaOrigins } from './cluster.ts';
import { signJoinToken } from './tokens.ts';
import { environmentSettings } from '#server/lib/settings/variables.ts';

const COMPLETE = [
  'livekit_url=wss://one.example, ws://127.0.0.1:7880/',
  'livekit_key=key',
  'livekit_secret=0123456789abcdef0123456789abcdef',
];

function settingsOf(pairs: readonly string[]) {
  const parsed = parseSettings(pairs);
  if (!parsed.ok) throw new Error(parsed.failure);
  return parsed.value;
}

test('three settings make the cluster the engine, unless an engine is named', () => {
  expect(offeredEngine(settingsOf([]))).toBe('mesh');
  expect(offeredEngine(settingsOf(COMPLETE.slice(0, 2)))).toBe('mesh');
  expect(offeredEngine(settingsOf(COMPLETE))).toBe('livekit');
  expect(offeredEngine(settingsOf([...COMPLETE, 'engine=mesh']))).toBe('mesh');
});

test('the environment fills in for the command line', () => {
  const pairs = environmentSettings({
    LIVEKIT_URL: 'ws://node',
    LIVEKIT_API_KEY: 'key',
    LIVEKIT_API_SECRET: 'secret',
    OTHER: 'x',
  });
  expect(pairs).toEqual(['livekit_url=ws://node', 'livekit_key=key', 'livekit_secret=secret']);
  const settings = settingsOf([...pairs, 'livekit_url=ws://other']);
  expect(clusterOf(settings)).toEqual({ urls: ['ws://other'], key: 'key', secret: 'secret' });
});

test('explains an engine without its cluster, without revealing a secret', () => {
  expect(checkCluster(settingsOf(['engine=livekit']))).toContain('LIVEKIT_API_SECRET');
  expect(checkCluster(settingsOf(COMPLETE))).toBeUndefined();
  const bad = parseSettings(['livekit_url=https://node']);
  expect(bad.ok).toBe(false);
  const secret = parseSettings([`livekit_secret=${'s'.repeat(5000)}`]);
  expect(secret).toMatchObject({ ok: false, failure: expect.not.stringContaining('sss') });
});

test.each(['ws://node;script-src *', 'ws://a b', 'ws://user@node', 'ws://node/path', 'node'])(
  'refuses %s for pages',
  (url) => {
    expect(parseSettings([`livekit_url=${url}`]).ok).toBe(false);
  },
);

test('lets pages connect to each node, also by HTTP', () => {
  expect(mediaOrigins(settingsOf(COMPLETE))).toEqual([
    'wss://one.example',
    'https://one.example',
    'ws://127.0.0.1:7880',
    'http://127.0.0.1:7880',
  ]);
  expect(mediaOrigins(settingsOf([]))).toEqual([]);
});

test('a token is for one room, one seat and a short time, with the permitted media', async () => {
  const cluster = { urls: ['ws://node'], key: 'key', secret: '0123456789abcdef0123456789abcdef' };
  const place = { room: 'plenum.local/demo', identity: 'seat' };
  const token = await signJoinToken(cluster, { ...place, rights: ALL_CALL_RIGHTS });
  const { payload, protectedHeader } = await jwtVerify(
    token,
    new TextEncoder().encode(cluster.secret),
  );
  expect(protectedHeader).toEqual({ alg: 'HS256', typ: 'JWT' });
  expect(payload).toMatchObject({ iss: 'key', sub: 'seat' });
  expect((payload.exp ?? Infinity) - (payload.nbf ?? 0)).toBeLessThanOrEqual(180);
  expect(payload['video']).toEqual({
    room: 'plenum.local/demo',
    roomJoin: true,
    canSubscribe: true,
    canPublish: true,
    canPublishSources: ['microphone', 'camera', 'screen_share', 'screen_share_audio'],
    canPublishData: false,
    canUpdateOwnMetadata: false,
  });

  const listens = rightsWhere((right) => right === 'audio_rcv' || right === 'video_send');
  const limited = decodeJwt(await signJoinToken(cluster, { ...place, rights: listens }));
  expect(limited['video']).toMatchObject({
    canSubscribe: true,
    canPublish: true,
    canPublishSources: ['camera'],
  });
  const mute = decodeJwt(
    await signJoinToken(cluster, { ...place, rights: rightsWhere(() => false) }),
  );
  expect(mute['video']).toMatchObject({ canSubscribe: false, canPublish: false });
});
