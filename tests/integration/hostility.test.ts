/** Hostile requests: foreign hosts and origins, bodies of every kind, floods, invalid HTTP. */
import { connect } from 'node:net';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { failureWire } from '#shared/wire/failure.ts';
import { at, passwordGrant, rawCall, startTestServer } from './testServer.ts';

const SERVER = '/api/v3.8/server';
const server = await startTestServer(['allowed_hosts=meet.example,other.example:8443']);
const anna = await server.signIn('anna');

describe('the Host header', () => {
  test.each([
    'evil.example',
    'localhost.',
    'localhost.evil.example',
    'localhost:1',
    'localhost:99999',
    'localhost:',
    '127.0.0.1.',
    '127.0.0.1:80',
    '127.1',
    '2130706433',
    '0.0.0.0',
    '[::]',
    '[::1',
    '[::ffff:127.0.0.1]',
    'user@localhost',
    'localhost/path',
    'localhost localhost',
    'LOCALHOST.EVIL',
    'other.example',
    '*',
  ])('%j is refused with 421', async (host) => {
    const answer = await rawCall(server.port, SERVER, { headers: { host } });
    expect([400, 421]).toContain(answer.status);
    expect(failureWire.safeParse(answer.body).success).toBe(true);
  });

  test('with one of our names is served', async () => {
    const names = ['localhost', '127.0.0.1', '[::1]', 'LocalHost'].map(
      (name) => `${name}:${server.port}`,
    );
    for (const host of [...names, 'localhost', 'meet.example', 'other.example:8443']) {
      expect((await rawCall(server.port, SERVER, { headers: { host } })).status).toBe(200);
    }
  });

  test('is checked for pages and sockets, too', async () => {
    const headers = { host: 'evil.example' };
    expect((await rawCall(server.port, '/', { headers })).status).toBe(421);
    const upgrade = { ...headers, connection: 'Upgrade', upgrade: 'websocket' };
    expect((await rawCall(server.port, '/api/v3.8/signalling', { headers: upgrade })).status).toBe(
      421,
    );
  });
});

describe('the Origin header', () => {
  const post = (headers: Record<string, string>) =>
    rawCall(server.port, '/oauth2/v1/token', {
      headers: { host: `localhost:${server.port}`, ...headers },
      body: passwordGrant('anna'),
    });

  test.each([
    'https://evil.example',
    'null',
    'http://localhost',
    'http://localhost:1',
    'plenum://evil',
    'plenum://app.evil',
    'file://',
    'http://localhost.evil.example',
    '',
  ])('%j may change nothing', async (origin) => {
    const answer = await post({ origin });
    expect(answer.status).toBe(403);
    expect(at(answer.body, 'error.errors.0.reason')).toBe('foreignOrigin');
  });

  test('of our pages, of the shell, or absent is accepted', async () => {
    for (const origin of [
      `http://localhost:${server.port}`,
      'plenum://app',
      'https://meet.example',
    ]) {
      expect((await post({ origin })).status).toBe(200);
    }
    expect((await post({})).status).toBe(200);
  });

  test('may be missing from another site’s page only for reading', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect((await post(headers)).status).toBe(403);
    expect((await server.call('server', { headers })).status).toBe(200);
  });

  test('is answered without a CORS permission', async () => {
    const answer = await server.call('server', { headers: { origin: 'https://evil.example' } });
    expect(answer.status).toBe(200);
    expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual(
      [],
    );
  });
});

describe('the body', () => {
  test.each([
    'text/plain',
    'text/plain;charset=UTF-8',
    'text/html',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'application/octet-stream',
    'application/json-patch+json',
    'application/jsonx',
    'application/ld+json',
    'text/json',
    'application /json',
    'application/ json',
    'json',
    'application',
    '*/*',
    'image/png',
    'application/x-ndjson',
    'text/plain, application/json',
    'text/plain; application/json',
    'application/graphql',
    'x'.repeat(500),
  ])('of the type %j reaches no route', async (type) => {
    const answer = await server.call('conferences', {
      token: anna,
      body: '{"topic":"x","type":0,"schedule":{"type":-1}}',
      headers: { 'content-type': type },
    });
    expect(answer.status).toBe(415);
    expect(failureWire.safeParse(answer.body).success).toBe(true);
  });

  test.each([
    'application/json',
    'APPLICATION/JSON',
    'application/json; charset=utf-8',
    'application/json;',
  ])('of the type %j is checked by the schema', async (type) => {
    const answer = await server.call('conferences', {
      token: anna,
      body: '{"topic":7}',
      headers: { 'content-type': type },
    });
    expect(answer.status).toBe(400);
    expect(answer.reasons['topic']).toBe('fieldHasInvalidType');
  });

  test.each([
    '{',
    '[]',
    '{"topic":{"length":{"toString":1}}}',
    'null',
    '7',
    '"x"',
    '{"__proto__":{"rights":["x"]}}',
    '{"constructor":{"prototype":{"x":1}}}',
    '\u0000',
    '{"topic":"\ud800"',
    '['.repeat(20_000),
  ])('%j gets a 400 in the envelope', async (body) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await server.call('conferences', { token: anna, body, headers });
    expect(answer.status).toBe(400);
    expect(failureWire.safeParse(answer.body).success).toBe(true);
  });

  test('that is too large gets 413', async () => {
    const headers = { 'content-type': 'application/json' };
    const big = await server.call('/api/v3.1/users', { body: `"${'x'.repeat(70_000)}"`, headers });
    expect(big.status).toBe(413);
    expect(at(big.body, 'error.code')).toBe(413);
    const bigger = await server.call('conferences', {
      token: anna,
      body: `"${'x'.repeat(270_000)}"`,
      headers,
    });
    expect(bigger.status).toBe(413);
  });

  test('of any JSON never causes a 500', async () => {
    await fc.assert(
      fc.asyncProperty(fc.json({ maxDepth: 4 }), async (body) => {
        const headers = { 'content-type': 'application/json' };
        for (const path of ['conferences', 'templates/conferences', '/api/v3.1/users']) {
          const answer = await server.call(path, { token: anna, body, headers });
          expect(answer.status).toBe(400);
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('addresses', () => {
  test.each([
    '/api',
    '/api/v3.8',
    '/api/v3.8/nothing',
    '/api/v3.x/server',
    '/api/v3.9999/server',
    '/api/v4/nothing',
    '/oauth2/authorize',
    '/api/v3.8/conferences/a/b/c/d',
    '/api/../api/v3.8/nothing',
  ])('%s is unknown, with an error in the envelope', async (path) => {
    const answer = await rawCall(server.port, path);
    expect(answer.status).toBe(404);
    expect(answer.body).toEqual({ error: { code: 404, message: 'Not Found' } });
  });

  test.each([
    '/api/v3.8/users/%zz',
    '/api/v3.8/conferences/%',
    '/%c0%af',
    `/api/v3.8/users/${'x'.repeat(600)}`,
  ])('the malformed %s is refused without revealing our code', async (path) => {
    const answer = await rawCall(server.port, path);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500 + 4);
    expect(JSON.stringify(answer.body)).not.toMatch(
      /node_modules|electron\/server|\.ts:|at \w+ \(/u,
    );
  });

  test('with any id are answered with the envelope, never with a 500', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }), async (id) => {
        let encoded: string;
        try {
          encoded = encodeURIComponent(id);
        } catch {
          return; // a lone surrogate has no encoding
        }
        for (const path of [
          `conferences/x${encoded}`,
          `users/x${encoded}`,
          `users/x${encoded}/avatar`,
        ]) {
          const answer = await server.call(path, { token: anna });
          expect([400, 404, 414]).toContain(answer.status);
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('invalid HTTP', () => {
  const exchange = (bytes: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket = connect(server.port, '127.0.0.1', () => socket.write(bytes));
      let answer = '';
      socket.setEncoding('latin1');
      socket.on('data', (chunk) => {
        answer += String(chunk);
      });
      socket.on('close', () => resolve(answer));
      socket.on('error', reject);
    });

  test('gets a short refusal and the connection ends', async () => {
    expect(await exchange('nonsense\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /u);
    expect(await exchange('GET / HTTP/1.1\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /u);
    const long = `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`;
    expect(await exchange(long)).toMatch(/^HTTP\/1\.1 431 /u);
  });

  test('doesn’t affect others', async () => {
    const halves = Array.from({ length: 100 }, () => {
      const socket = connect(server.port, '127.0.0.1', () => socket.write('POST / HTTP/1.1\r\nHo'));
      socket.on('error', () => undefined);
      return socket;
    });
    expect((await server.call('server')).status).toBe(200);
    for (const socket of halves) socket.destroy();
  });

  test('forged forwarding headers don’t hide a guesser', async () => {
    const strict = await startTestServer(['lock_out_tries=2']);
    const guess = (forwarded: string) =>
      rawCall(strict.port, '/oauth2/v1/token', {
        headers: { 'x-forwarded-for': forwarded, 'x-real-ip': forwarded },
        body: passwordGrant('anna', 'wrong'),
      });
    await guess('10.0.0.1');
    await guess('10.0.0.2');
    expect(at((await guess('10.0.0.3')).body, 'reason')).toBe('UserIsBanned');
  });
});
