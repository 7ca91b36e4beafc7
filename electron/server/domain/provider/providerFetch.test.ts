/** Requests to a provider: as in the protocol, and never to private addresses unless permitted. */
import { once } from 'node:events';
import { type RequestListener, createServer } from 'node:http';
import { expect, test } from 'vitest';
import { ForbiddenAddress, publicLookup } from '#server/lib/publicNetwork.ts';
import { createProviderFetch } from './providerFetch.ts';

const REQUEST = { method: 'GET', headers: {}, body: undefined, redirect: 'manual' } as const;

/** Sends a request to a server with this response. */
async function answerOf<Value>(
  answer: RequestListener,
  ask: (address: string) => Promise<Value>,
): Promise<Value> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  try {
    return await ask(`http://127.0.0.1:${port}/`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

const causeOf = (asked: Promise<unknown>): Promise<unknown> =>
  asked.then(
    () => 'answered',
    (error: unknown) => (error instanceof TypeError ? error.cause : error),
  );

test.each(['http://127.0.0.1:9', 'https://localhost', 'https://[::1]', 'https://10.0.0.1'])(
  'refuses %s',
  async (address) => {
    const ask = createProviderFetch(false);
    expect(await causeOf(ask(address, REQUEST))).toBeInstanceOf(ForbiddenAddress);
  },
);

test('refuses a name with a private address', async () => {
  const lookup = publicLookup((_name, done) => done(null, [{ address: '10.0.0.7', family: 4 }]));
  const ask = createProviderFetch(false, lookup);
  expect(await causeOf(ask('https://sso.example/', REQUEST))).toBeInstanceOf(ForbiddenAddress);
});

test('sends the protocol’s request, and follows no redirect', async () => {
  const ask = createProviderFetch(true);
  const seen: string[] = [];
  const answer = await answerOf(
    (request, response) => {
      request.on('data', (chunk) => seen.push(String(chunk)));
      request.on('end', () => {
        seen.push(request.method ?? '', request.headers['x-own'] === 'yes' ? 'own' : '');
        response.writeHead(302, {
          location: 'http://elsewhere.example/',
          'set-cookie': ['a', 'b'],
        });
        response.end('moved');
      });
    },
    (address) =>
      ask(address, {
        ...{ method: 'POST', headers: { 'x-own': 'yes' }, redirect: 'manual' },
        body: new URLSearchParams({ code: 'ä b' }),
      }),
  );
  expect(seen).toEqual(['code=%C3%A4+b', 'POST', 'own']);
  expect([answer.status, await answer.text()]).toEqual([302, 'moved']);
  expect(answer.headers.getSetCookie()).toEqual(['a', 'b']);
});

test('ends with its signal’s reason, and limits an endless answer', async () => {
  const ask = createProviderFetch(true);
  const signal = AbortSignal.timeout(50);
  const late = await answerOf(
    () => undefined,
    (address) => causeOf(ask(address, { ...REQUEST, signal })),
  );
  expect(late).toMatchObject({ name: 'TimeoutError' });
  const large = await answerOf(
    (_request, response) => response.end('x'.repeat(1_100_000)),
    (address) => causeOf(ask(address, REQUEST)),
  );
  expect(String(large)).toContain('answer too large');
});
