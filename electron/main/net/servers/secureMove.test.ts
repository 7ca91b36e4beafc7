import { expect, test } from 'vitest';
import { isServerAt, securelyChosen } from './secureMove.ts';

const PLAIN = { kind: 'remote', origin: 'http://meet.example' } as const;
const SECURE = { kind: 'remote', origin: 'https://video.example:8443' } as const;
const info = (fields: object) => ({ server: { id: 'meet', name: 'Meet', ...fields } });
const ON = info({ ssl_enabled: true, secure_url: `${SECURE.origin}/start` });

/** The answers of servers by origin; a server without one is unreachable. */
function network(answers: Readonly<Record<string, unknown>>) {
  const asked: string[] = [];
  return {
    asked,
    fetch: (url: string) => {
      const { origin } = new URL(url);
      asked.push(origin);
      const answer = answers[origin];
      return answer === undefined
        ? Promise.reject(new Error('away'))
        : Promise.resolve(Response.json(answer));
    },
  };
}

test('[GD-4] a plain http server opens at its secure address, even on another host, once that answers', async () => {
  const { fetch } = network({ [PLAIN.origin]: ON, [SECURE.origin]: info({}) });
  expect(await securelyChosen(PLAIN, fetch)).toEqual(SECURE);
});

test.each<[string, object]>([
  ['whose secure address does not answer', { [PLAIN.origin]: ON }],
  [
    'whose secure address is another server',
    { [PLAIN.origin]: ON, [SECURE.origin]: { server: { id: 'evil' } } },
  ],
  ['whose secure address is no server', { [PLAIN.origin]: ON, [SECURE.origin]: { hello: 1 } }],
  [
    'that has SSL off',
    { [PLAIN.origin]: info({ secure_url: SECURE.origin }), [SECURE.origin]: info({}) },
  ],
  [
    'that names plain http',
    {
      [PLAIN.origin]: info({ ssl_enabled: true, secure_url: 'http://video.example' }),
      'http://video.example': info({}),
    },
  ],
  [
    'that names a user',
    {
      [PLAIN.origin]: info({ ssl_enabled: true, secure_url: 'https://a@video.example:8443' }),
      [SECURE.origin]: info({}),
    },
  ],
  ['that is away', { [SECURE.origin]: info({}) }],
])('[GD-4] a server %s keeps its address', async (_case, answers) => {
  const { fetch } = network({ ...answers });
  expect(await securelyChosen(PLAIN, fetch)).toEqual(PLAIN);
});

test.each(['https://meet.example', 'http://localhost:8080', 'http://127.0.0.1:8080'])(
  '[GD-4] sends no request for %s',
  async (origin) => {
    const { fetch, asked } = network({ [origin]: ON, [SECURE.origin]: info({}) });
    const choice = { kind: 'remote', origin } as const;
    expect(securelyChosen(choice, fetch)).toBeUndefined();
    expect(securelyChosen({ kind: 'embedded' }, fetch)).toBeUndefined();
    expect(asked).toEqual([]);
  },
);

test.each<[string, object]>([
  ['of ours', info({})],
  ['of v3 that says only what it must', { id: 'meet', name: 'Meet' }],
  ['of v4', { product: { display_name: 'meet.example', version: '5.5.0' } }],
  ['that waits for its set-up', { server: { name: '', product: { display_name: 'Plenum' } } }],
])('a conference server %s is recognized by its answer', async (_case, answer) => {
  expect(await isServerAt(network({ [SECURE.origin]: answer }).fetch, SECURE.origin)).toBe(true);
});

test.each<[string, unknown, number]>([
  ['empty', {}, 200],
  ['a page that was not found', { status: 404, error: 'Not found' }, 404],
  ['a refusal with an id and a name', { id: '7f', name: 'AccessDenied' }, 403],
  ['of another program', { hello: 1 }, 200],
  ['a list', [{ id: 'meet', name: 'Meet' }], 200],
  ['with empty names', { id: '', name: 'Meet', product: { display_name: '' } }, 200],
])('JSON with %s is not a conference server’s answer', async (_case, answer, status) => {
  const fetch = () => Promise.resolve(Response.json(answer, { status }));
  expect(await isServerAt(fetch, SECURE.origin)).toBe(false);
});
