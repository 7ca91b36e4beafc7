import { afterEach, expect, test, vi } from 'vitest';
import { type CarryDependencies, createCarrier } from './requests.ts';

const ADDRESS = 'https://page.invalid/api/v4/server?x=1';
const url = new URL(ADDRESS);

type Fetch = CarryDependencies['fetch'];

function carrier(
  fetch: Fetch,
  serverOrigin: () => Promise<string> = () => Promise.resolve('https://server.example'),
) {
  const onFailure = vi.fn();
  return { carry: createCarrier({ serverOrigin, fetch, onFailure }), onFailure };
}

afterEach(() => {
  vi.useRealTimers();
});

test('forwards only method, address, body and the listed headers', async () => {
  const fetch = vi.fn<Fetch>(() => Promise.resolve(Response.json({ ok: true })));
  const { carry } = carrier(fetch);
  await carry(
    new Request(ADDRESS, {
      method: 'POST',
      body: '{"a":"ü"}',
      headers: {
        'content-type': 'application/json',
        authorization: 'Bearer t',
        'x-other': '1',
        cookie: 'a=b',
        referer: 'x',
      },
    }),
    url,
  );
  const [target, init] = fetch.mock.lastCall ?? [];
  expect(target).toBe('https://server.example/api/v4/server?x=1');
  expect(init).toMatchObject({ method: 'POST', redirect: 'error', credentials: 'omit' });
  expect(init?.headers).toEqual({ authorization: 'Bearer t', 'content-type': 'application/json' });
  expect(new TextDecoder().decode(init?.body as Uint8Array)).toBe('{"a":"ü"}');
});

test('returns status and listed headers, with a policy that forbids everything', async () => {
  const { carry } = carrier(() =>
    Promise.resolve(
      new Response('<script>1</script>', {
        status: 409,
        headers: {
          'content-type': 'text/html',
          'set-cookie': 'a=b',
          'x-other': '1',
          'retry-after': '5',
          location: '/x',
        },
      }),
    ),
  );
  const answer = await carry(new Request(ADDRESS), url);
  expect(answer.status).toBe(409);
  expect(Object.fromEntries(answer.headers)).toEqual({
    'content-type': 'text/html',
    'retry-after': '5',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  });
});

test.each([204, 205, 304])('forwards an answer without a body (%i)', async (status) => {
  const { carry } = carrier(() => Promise.resolve(new Response(null, { status })));
  expect((await carry(new Request(ADDRESS), url)).status).toBe(status);
});

test('is a network error if the server is unreachable', async () => {
  const { carry, onFailure } = carrier(() =>
    Promise.reject(new Error('net::ERR_CONNECTION_REFUSED')),
  );
  expect((await carry(new Request(ADDRESS), url)).type).toBe('error');
  expect(onFailure).toHaveBeenCalledWith({ method: 'GET', reason: 'net::ERR_CONNECTION_REFUSED' });
});

test('is a network error without a server', async () => {
  const { carry } = carrier(vi.fn<Fetch>(), () =>
    Promise.reject(new Error('the embedded server keeps failing')),
  );
  expect((await carry(new Request(ADDRESS), url)).type).toBe('error');
});

test('gives up on a starting server', async () => {
  vi.useFakeTimers();
  const { carry } = carrier(vi.fn<Fetch>(), () => new Promise(() => undefined));
  const answer = carry(new Request(ADDRESS), url);
  await vi.advanceTimersByTimeAsync(20_000);
  expect((await answer).type).toBe('error');
});

test('forwards the page’s cancellation silently', async () => {
  const page = new AbortController();
  const { carry, onFailure } = carrier(
    (_target, init) =>
      new Promise((_resolve, reject) => {
        init.signal?.addEventListener('abort', () => reject(new Error('aborted')));
      }),
  );
  const answer = carry(new Request(ADDRESS, { signal: page.signal }), url);
  setTimeout(() => page.abort(), 10);
  expect((await answer).type).toBe('error');
  expect(onFailure).not.toHaveBeenCalled();
});

test('refuses a too large body and unknown methods', async () => {
  const fetch = vi.fn<Fetch>();
  const { carry } = carrier(fetch);
  const huge = new Request(ADDRESS, { method: 'POST', body: new Uint8Array(17 * 1024 * 1024) });
  expect((await carry(huge, url)).status).toBe(413);
  expect((await carry(new Request(ADDRESS, { method: 'OPTIONS' }), url)).status).toBe(405);
  expect(fetch).not.toHaveBeenCalled();
});
