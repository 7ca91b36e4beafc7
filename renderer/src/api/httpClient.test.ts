import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { REQUEST_TIMEOUT_MS } from '#shared/limits.ts';
import { anyText } from '#tests/support/arbitraries.ts';
import { type Answer, aServer, anErrorEnvelope } from '#tests/support/fakeServer.ts';
import type { ApiFailure } from '#renderer/domain/apiFailure.ts';
import { type ApiRequest, apiPath, createHttpClient } from './httpClient.ts';

const reader = z.object({ id: z.string() });

function aClient(answer: Answer, accessToken?: string) {
  return aClientOf(() => answer, accessToken);
}

function aClientOf(answer: () => Answer, accessToken?: string) {
  const server = aServer({
    'GET /api/thing': answer,
    'POST /api/thing': answer,
    'PUT /api/thing': answer,
    'DELETE /api/thing': answer,
  });
  const forbidden: ApiFailure[] = [];
  const waits: number[] = [];
  const http = createHttpClient({
    fetch: server.fetch,
    pause: (delayMs) => {
      waits.push(delayMs);
      return Promise.resolve();
    },
    getAccessToken: () => accessToken,
    onForbidden: (failure) => forbidden.push(failure),
  });
  const send = (request: Partial<ApiRequest> = {}) =>
    http.send({ path: '/api/thing', ...request }, reader);
  return { send, server, forbidden, waits };
}

afterEach(() => {
  vi.useRealTimers();
});

describe('a response', () => {
  test('returns what the schema parsed', async () => {
    const { send } = aClient({ json: { id: 'a', more: 1 } });
    expect(await send()).toEqual({ ok: true, value: { id: 'a' } });
  });

  test.each<[string, Answer]>([
    ['JSON of another shape', { json: { id: 7 } }],
    ['no JSON', { text: '<html></html>' }],
    ['broken JSON', { text: '{"id":' }],
    ['empty', { status: 204 }],
  ])('is malformed when it is %s', async (_case, answer) => {
    expect(await aClient(answer).send()).toEqual({ ok: false, failure: { kind: 'malformed' } });
  });

  test.each<[string, Answer, object]>([
    [
      'an envelope',
      { status: 404, json: anErrorEnvelope(404, 'conferenceNotFound') },
      {
        reason: 'conferenceNotFound',
        message: 'Status 404',
        problems: [{ reason: 'conferenceNotFound' }],
      },
    ],
    [
      'a flat error',
      { status: 400, json: { error: 'invalid_grant', reason: 'UserIsBanned' } },
      { reason: 'UserIsBanned', problems: [] },
    ],
    ['an HTML page', { status: 502, text: '<html>Bad Gateway</html>' }, { problems: [] }],
    ['nothing', { status: 500 }, { problems: [] }],
  ])('returns status and reason for a failure reported as %s', async (_case, answer, report) => {
    const status = typeof answer === 'string' ? 0 : answer.status;
    expect(await aClient(answer).send()).toEqual({
      ok: false,
      failure: { kind: 'http', status, report },
    });
  });
});

describe('no response', () => {
  test('without a connection is a network failure', async () => {
    expect(await aClient('noConnection').send()).toEqual({
      ok: false,
      failure: { kind: 'network' },
    });
  });

  test('differs from an error in the parser, which is thrown', async () => {
    const { fetch } = aServer({ 'GET /api/thing': { json: { id: 'a' } } });
    const http = createHttpClient({
      fetch,
      getAccessToken: () => undefined,
      onForbidden: () => undefined,
    });
    const safeParse = () => {
      throw new TypeError('A mistake');
    };
    await expect(http.send({ path: '/api/thing' }, { safeParse })).rejects.toThrow('A mistake');
  });

  test('within the limit is a timeout, and aborts the request', async () => {
    vi.useFakeTimers();
    const { send, server } = aClient('silence');
    let outcome: unknown;
    void send().then((value) => (outcome = value));
    await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS - 1);
    expect(outcome).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(outcome).toEqual({ ok: false, failure: { kind: 'timeout' } });
    expect(server.asked[0]?.init.signal?.aborted).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('is aborted when the caller aborts', async () => {
    const caller = new AbortController();
    const pending = aClient('silence').send({ signal: caller.signal });
    caller.abort();
    expect(await pending).toEqual({ ok: false, failure: { kind: 'aborted' } });
  });

  test('is aborted without a request when the caller has already aborted', async () => {
    const { send, server } = aClient({ json: { id: 'a' } });
    expect(await send({ signal: AbortSignal.abort() })).toEqual({
      ok: false,
      failure: { kind: 'aborted' },
    });
    expect(server.asked).toEqual([]);
  });

  test('leaves no timer behind after a response', async () => {
    vi.useFakeTimers();
    await aClient({ json: { id: 'a' } }).send();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('an error status', () => {
  test('[GD-9] of 403 is reported', async () => {
    const { send, forbidden } = aClient({ status: 403, json: anErrorEnvelope(403, 'forbidden') });
    const outcome = await send();
    expect(forbidden).toEqual([!outcome.ok && outcome.failure]);
  });

  test('[GD-9] of 401 from version 4 is reported, too', async () => {
    const path = '/api/v4/calculate/conferences';
    const server = aServer({ [`GET ${path}`]: { status: 401 } });
    const forbidden: ApiFailure[] = [];
    const client = createHttpClient({
      fetch: server.fetch,
      getAccessToken: () => 'session',
      onForbidden: (failure) => forbidden.push(failure),
    });
    const outcome = await client.send({ path }, z.unknown());
    expect(forbidden).toEqual([!outcome.ok && outcome.failure]);
  });

  test.each([400, 401, 404, 429, 500])('[GD-9] of %d is not reported', async (status) => {
    const { send, forbidden } = aClient({ status });
    await send();
    expect(forbidden).toEqual([]);
  });
});

describe('a request', () => {
  test.each<[string, Partial<ApiRequest>, string | undefined, string | null]>([
    ['carries the session’s token', {}, 'session', 'Bearer session'],
    ['carries none when no one is signed in', {}, undefined, null],
    ['carries the token it is given instead', { token: 'other' }, 'session', 'Bearer other'],
    ['carries none when it is public', { isPublic: true }, 'session', null],
  ])('%s', async (_case, request, accessToken, header) => {
    const { send, server } = aClient({ json: { id: 'a' } }, accessToken);
    await send(request);
    expect(server.asked[0]?.headers.get('authorization')).toBe(header);
  });

  test.each([
    ['/api/v3.8/users/anna', 'query', 'session', null],
    ['/api/v3.8/users/anna', 'header', null, 'Bearer session'],
    ['/api/v4/me', 'query', null, 'Bearer session'],
    ['/oauth2/v1/revoke', 'query', null, 'Bearer session'],
  ] as const)(
    'to %s of a server that wants the token in the %s',
    async (path, place, inQuery, header) => {
      const server = aServer({ [`GET ${path}`]: { json: {} } });
      const client = createHttpClient({
        fetch: server.fetch,
        getAccessToken: () => 'session',
        onForbidden: () => undefined,
        tokenPlace: place,
      });
      await client.send({ path }, z.unknown());
      expect(server.asked[0]?.query.get('access_token')).toBe(inQuery);
      expect(server.asked[0]?.headers.get('authorization')).toBe(header);
    },
  );

  test('goes only to its own origin, and follows no redirect', async () => {
    const { send, server } = aClient({ json: { id: 'a' } });
    await send();
    expect(server.asked[0]?.init).toMatchObject({
      method: 'GET',
      redirect: 'error',
      credentials: 'same-origin',
    });
    expect(server.asked[0]?.init).not.toHaveProperty('body');
  });

  test('sends its body as JSON, and omits undefined query parameters', async () => {
    const { send, server } = aClient({ json: { id: 'a' } });
    await send({ method: 'POST', body: { a: 'ä' }, query: { b: '1&2', c: undefined } });
    expect(server.asked[0]).toMatchObject({ method: 'POST', json: { a: 'ä' } });
    expect(server.asked[0]?.headers.get('content-type')).toBe('application/json');
    expect([...(server.asked[0]?.query ?? [])]).toEqual([['b', '1&2']]);
  });
});

describe('a path', () => {
  test.each([
    [['users', 'anna@conf/0a'], '/api/users/anna%40conf%2F0a'],
    [['1b@conf#vcs'], '/api/1b%40conf%23vcs'],
    [[], '/api'],
  ])('of %j is %s', (segments, path) => {
    expect(apiPath('/api', ...segments)).toBe(path);
  });

  test('has one segment for each id, for any ids', () => {
    const hostile = fc.oneof(
      anyText(12),
      fc.constantFrom(
        '.',
        '..',
        '../..',
        '%2e',
        '%2E%2e',
        '/',
        '\\',
        '?x',
        '#y',
        '\uD800',
        '\t..\n',
        '//a',
      ),
    );
    fc.assert(
      fc.property(fc.array(hostile, { maxLength: 4 }), (segments) => {
        const url = new URL(apiPath('/api/v3.8/users', ...segments), 'https://conf.example');
        expect(url.origin).toBe('https://conf.example');
        expect(url.pathname.startsWith('/api/v3.8/users')).toBe(true);
        expect(url.pathname.split('/')).toHaveLength(4 + segments.length);
        expect(url.search + url.hash).toBe('');
      }),
      { numRuns: 500 },
    );
  });
});

describe('a retry', () => {
  const broken: Answer = { status: 503 };

  function aServerThatRecovers(...answers: readonly Answer[]) {
    const left = [...answers];
    return aClientOf(() => left.shift() ?? { json: { id: 'a' } });
  }

  test.each<[string, Answer]>([
    ['502', { status: 502, text: '<html>' }],
    ['503', broken],
    ['504', { status: 504 }],
    ['no connection', 'noConnection'],
  ])('follows %s, twice at most', async (_case, answer) => {
    const recovering = aServerThatRecovers(answer, answer);
    expect(await recovering.send()).toEqual({ ok: true, value: { id: 'a' } });
    expect(recovering.server.asked).toHaveLength(3);
    const lost = aServerThatRecovers(answer, answer, answer);
    expect((await lost.send()).ok).toBe(false);
    expect(lost.server.asked).toHaveLength(3);
  });

  test.each<[string, Answer]>([
    ['a broken gateway', broken],
    ['no connection', 'noConnection'],
  ])('does not follow %s for requests that change data', async (_case, answer) => {
    for (const method of ['POST', 'PUT', 'DELETE'] as const) {
      const { send, server, waits } = aClientOf(() => answer);
      expect((await send({ method })).ok).toBe(false);
      expect(server.asked).toHaveLength(1);
      expect(waits).toEqual([]);
    }
  });

  test.each([200, 204, 400, 401, 403, 404, 429, 500])('does not follow %d', async (status) => {
    const { send, server } = aClientOf(() => ({ status }));
    await send();
    expect(server.asked).toHaveLength(1);
  });

  test('waits for a short random time', async () => {
    const waits: number[] = [];
    for (let count = 0; count < 20; count += 1) {
      const client = aClientOf(() => broken);
      await client.send();
      waits.push(...client.waits);
    }
    expect(Math.max(...waits)).toBeLessThanOrEqual(900);
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(150);
    expect(new Set(waits).size).toBeGreaterThan(20);
  });

  test('is cancelled when the caller aborts in between', async () => {
    const caller = new AbortController();
    const { send, server } = aClientOf(() => {
      caller.abort();
      return broken;
    });
    expect(await send({ signal: caller.signal })).toEqual({
      ok: false,
      failure: { kind: 'aborted' },
    });
    expect(server.asked).toHaveLength(1);
  });
});
