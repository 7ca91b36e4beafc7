/** Behind a real reverse proxy: links, signing in, calls, and people's addresses. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '#tests/support/freePort.ts';
import {
  PROXY_KINDS,
  type ProxyKind,
  type ReverseProxy,
  proxyObstacle,
  startReverseProxy,
} from '#tests/support/reverseProxy.ts';
import {
  at,
  passwordGrant,
  rawCall,
  startTestServer,
  type TestServer,
  text,
} from './testServer.ts';
import { openSignalling, type SignallingClient } from './signallingClient.ts';

const TOKEN = '/oauth2/v1/token';
const GIL = '127.0.0.21';
const IDA = '127.0.0.22';
/** A person who bypasses the proxy. */
const STRANGER = '127.0.0.30';

const OBSTACLES = PROXY_KINDS.map((kind) => ({ kind, obstacle: proxyObstacle(kind) }));
for (const { obstacle } of OBSTACLES) {
  if (obstacle !== undefined) process.stdout.write(`${obstacle}\n`);
}

/** The proxy configuration of the operator's guide, with this server's port. */
async function guideWords(kind: ProxyKind, port: number): Promise<string> {
  const guide = await readFile(
    path.resolve(import.meta.dirname, '../../electron/server/HANDOVER.md'),
    'utf8',
  );
  const block = GUIDE_BLOCKS[kind].exec(guide)?.[1] ?? '';
  return block.replaceAll('4180', String(port));
}

const GUIDE_BLOCKS: Readonly<Record<ProxyKind, RegExp>> = {
  nginx: /```nginx\n([\s\S]*?)```/u,
  caddy: /```\n(vc\.example [\s\S]*?)```/u,
};

describe.each(OBSTACLES)('behind $kind', ({ kind, obstacle }) => {
  describe.skipIf(obstacle !== undefined)('with an installed proxy', () => {
    let server: TestServer;
    let proxy: ReverseProxy;
    let port: number;
    let publicUrl: string;
    beforeAll(async () => {
      port = await freePort('127.0.0.1');
      publicUrl = `https://localhost:${port}`;
      server = await startTestServer([
        `public_url=${publicUrl}/`,
        'trusted_proxies=127.0.0.1',
        'lock_out_tries=2',
        'max_connections_per_address=4',
      ]);
      proxy = await startReverseProxy(kind, port, await guideWords(kind, server.port));
    });
    afterAll(() => proxy?.stop());

    const open: SignallingClient[] = [];
    afterEach(() => {
      for (const client of open.splice(0)) client.cut();
    });

    const call = (target: string, options: Parameters<typeof rawCall>[2] = {}) =>
      rawCall(port, target, {
        ...options,
        ca: proxy.ca,
        headers: { host: `localhost:${port}`, ...options.headers },
      });

    async function connect(localAddress: string): Promise<SignallingClient> {
      const client = await openSignalling(publicUrl, {
        ...{ localAddress, ca: proxy.ca, origin: publicUrl },
        headers: { host: `localhost:${port}` },
      });
      open.push(client);
      return client;
    }

    async function signIn(login: string): Promise<string> {
      const answer = await call(TOKEN, {
        body: passwordGrant(login),
        headers: { origin: publicUrl },
      });
      return text(answer.body, 'access_token');
    }

    test('people sign in, and get only public links', async () => {
      const token = await signIn('anna');
      const headers = { authorization: `Bearer ${token}` };
      const one = await call('/api/v3.8/conferences/demo', { headers });
      expect(text(one.body, 'conference.url')).toBe(`${publicUrl}/c/demo`);
      expect(text(one.body, 'conference.webclient_url')).toMatch(`${publicUrl}/`);
      const direct = await server.call('conferences/demo', { token });
      expect(text(direct.body, 'conference.url')).toBe(`${publicUrl}/c/demo`);
      const calendars = await call('/api/v4/conferences/later/calendars', { headers });
      expect(text(calendars.body, 'calendars.ics')).toMatch(`${publicUrl}/api/v4/`);
      const info = await call('/api/v3.8/server');
      expect(at(info.body, 'server')).toMatchObject({ ssl_enabled: true, secure_url: publicUrl });
    });

    test('only pages of the public address may change data, and not those over http', async () => {
      const post = async (origin: string) =>
        (await call(TOKEN, { body: passwordGrant('anna'), headers: { origin } })).status;
      expect(await post(publicUrl)).toBe(200);
      expect(await post(publicUrl.replace('https', 'http'))).toBe(403);
      expect(await post('https://evil.example')).toBe(403);
    });

    test('a guesser is locked and another person isn’t, regardless of forged addresses', async () => {
      const guess = (localAddress: string, forwarded?: string) =>
        call(TOKEN, {
          localAddress,
          body: passwordGrant('boris', localAddress === IDA ? undefined : 'wrong'),
          ...(forwarded !== undefined && { headers: { 'x-forwarded-for': forwarded } }),
        });
      expect((await guess(GIL, IDA)).status).toBe(400);
      expect((await guess(GIL, '10.1.1.1')).status).toBe(400);
      expect(at((await guess(GIL, '10.1.1.2')).body, 'reason')).toBe('UserIsBanned');
      expect((await guess(IDA)).status).toBe(200);
    });

    test('a request around the proxy cannot set the address', async () => {
      const guess = (forwarded: string) =>
        rawCall(server.port, TOKEN, {
          localAddress: STRANGER,
          body: passwordGrant('chen', 'wrong'),
          headers: { 'x-forwarded-for': forwarded, 'x-forwarded-proto': 'https' },
        });
      for (const forwarded of ['10.2.2.1', '10.2.2.2']) await guess(forwarded);
      expect(at((await guess('10.2.2.3')).body, 'reason')).toBe('UserIsBanned');
      const same = await call(TOKEN, { localAddress: IDA, body: passwordGrant('chen') });
      expect(same.status).toBe(200);
    });

    test('[RT-7] people meet, and a removed person is recognized while another guest joins', async () => {
      const anna = await connect('127.0.0.1');
      anna.join('demo', { accessToken: await signIn('anna') });
      await anna.next('joined');
      const gil = await connect(GIL);
      gil.join('demo', { guestName: 'Gil' });
      const { self } = await gil.next('joined');
      expect((await anna.next('participantJoined')).participant.id).toBe(self.id);
      anna.send({ type: 'moderate', act: { kind: 'remove', participantId: self.id } });
      await gil.next('rejected');
      const ida = await connect(IDA);
      ida.join('demo', { guestName: 'Ida' });
      await ida.next('joined');
      const again = await connect(GIL);
      again.join('demo', { guestName: 'Gil again' });
      await again.next('waiting');
    });

    test('a person’s sockets are limited, although all come from the proxy', async () => {
      for (let count = 0; count < 4; count += 1) await connect(GIL);
      await expect(connect(GIL)).rejects.toThrow('refused 429');
      await connect(IDA);
    });
  });
});
