import { describe, expect, test, vi } from 'vitest';
import { type ServerFacts, serverSteps } from './serverSteps.ts';
import type { StepId } from './step.ts';

const NOW = Date.UTC(2026, 10, 21);
const INFO = { server: { product: { version: '5.5' }, time: NOW / 1000 } };

const FACTS: ServerFacts = {
  origin: () => Promise.resolve('https://meet.example'),
  name: () => 'meet.example',
  resolveProxy: () => Promise.resolve('DIRECT'),
  lookup: () => Promise.resolve(),
  fetch: () => Promise.resolve(Response.json(INFO)),
  certificate: () => Promise.resolve({ validTo: NOW + 1000, error: undefined, isPinned: false }),
  openSocket: () => Promise.resolve(),
  now: () => NOW,
  date: (time) => new Date(time).toISOString(),
};

async function result(id: StepId, facts: Partial<ServerFacts> = {}) {
  return serverSteps({ ...FACTS, ...facts })
    .find((step) => step.id === id)
    ?.run();
}

const failing = (message: string): Partial<ServerFacts> => ({
  fetch: () => Promise.reject(new Error(message)),
});

describe('the server', () => {
  test('is requested once for all steps, and answers with its version', async () => {
    const fetch = vi.fn(FACTS.fetch);
    const steps = serverSteps({ ...FACTS, fetch });
    const results = await Promise.all(steps.map(async ({ run }) => run()));
    expect(fetch).toHaveBeenCalledExactlyOnceWith(
      'https://meet.example/api/v3.8/server',
      expect.objectContaining({ credentials: 'omit', redirect: 'error' }),
    );
    expect(results.map(({ state }) => state)).toEqual(['ok', 'ok', 'ok', 'ok', 'ok']);
    expect(results[1]?.said).toEqual([
      { key: 'diagnosis.server.answers', values: { server: 'meet.example', version: '5.5' } },
    ]);
  });

  test('doesn’t answer: the reason is a short name without an address', async () => {
    const answer = await result('server', failing('net::ERR_CONNECTION_REFUSED at https://x.y'));
    expect(answer).toMatchObject({
      state: 'problem',
      said: [{ key: 'diagnosis.server.noAnswer', values: { code: 'ERR_CONNECTION_REFUSED' } }],
    });
    const error = { fetch: () => Promise.resolve(new Response('', { status: 502 })) };
    expect(await result('server', error)).toMatchObject({ state: 'problem' });
  });

  test('has an unknown host name, unless a proxy resolves it', async () => {
    const unknown = { ...failing('net::ERR_X'), lookup: () => Promise.reject(new Error('no')) };
    expect(await result('server', unknown)).toMatchObject({
      said: [{ key: 'diagnosis.server.noName', values: { server: 'meet.example' } }],
    });
    const proxied = { ...unknown, resolveProxy: () => Promise.resolve('PROXY p:1') };
    expect(await result('server', proxied)).toMatchObject({
      said: [{ key: 'diagnosis.server.noAnswer' }],
    });
  });

  test('may be another program, which is not an error', async () => {
    const other = { fetch: () => Promise.resolve(new Response('<html>')) };
    expect(await result('server', other)).toMatchObject({ state: 'ok' });
    expect(await result('clock', other)).toMatchObject({ state: 'unknown' });
  });
});

test.each([
  [0, 'ok'],
  [119, 'ok'],
  [-121, 'problem'],
])('a clock that differs by %i s is %s', async (seconds, state) => {
  const answer = await result('clock', { now: () => NOW + seconds * 1000 });
  expect(answer?.state).toBe(state);
});

test('the response’s Date header replaces the server’s time', async () => {
  const headers = { date: new Date(NOW - 500_000).toUTCString() };
  const fetch = () => Promise.resolve(Response.json({}, { headers }));
  expect(await result('clock', { fetch })).toMatchObject({
    said: [{ key: 'diagnosis.clock.difference', values: { seconds: 500 } }],
  });
});

test.each<[string, Partial<ServerFacts>, string, string]>([
  ['is valid', {}, 'ok', 'diagnosis.certificate.valid'],
  [
    'is trusted by the person',
    { certificate: async () => ({ validTo: NOW + 1, error: 'SELF', isPinned: true }) },
    'ok',
    'diagnosis.certificate.valid',
  ],
  [
    'is not trusted',
    { certificate: async () => ({ validTo: NOW + 1, error: 'SELF', isPinned: false }) },
    'problem',
    'diagnosis.certificate.untrusted',
  ],
  [
    'has run out',
    { certificate: async () => ({ validTo: NOW - 1, error: 'X', isPinned: true }) },
    'problem',
    'diagnosis.certificate.valid',
  ],
  [
    'is not needed on this machine',
    { origin: async () => 'http://127.0.0.1:1' },
    'ok',
    'diagnosis.certificate.local',
  ],
  [
    'is missing elsewhere',
    { origin: async () => 'http://meet.example' },
    'problem',
    'diagnosis.certificate.plain',
  ],
])('the certificate %s', async (_name, facts, state, key) => {
  expect(await result('certificate', facts)).toMatchObject({ state, said: [{ key }] });
});

test('names a proxy, and reports a socket that fails to open', async () => {
  const proxied = { resolveProxy: () => Promise.resolve('PROXY proxy.example:8080;DIRECT') };
  expect(await result('proxy', proxied)).toMatchObject({
    said: [{ values: { proxy: 'proxy.example:8080' } }],
  });
  const error = Object.assign(new Error('connect to 1.2.3.4'), { code: 'ECONNREFUSED' });
  expect(await result('signalling', { openSocket: () => Promise.reject(error) })).toMatchObject({
    state: 'problem',
    said: [{ values: { code: 'ECONNREFUSED' } }],
  });
});
