import { expect, test, vi } from 'vitest';
import { createMediaOrigins, originsIn } from './mediaOrigins.ts';

const SERVER = 'https://meet.example';

function answering(...bodies: readonly unknown[]) {
  const answers = [...bodies];
  return vi.fn((_url: string) => {
    const body = answers.shift();
    return body === undefined
      ? Promise.reject(new Error('away'))
      : Promise.resolve(Response.json(body));
  });
}

/** Origins of a server that returns these bodies in turn, with the stored ones of earlier starts. */
function originsOf(fetch: ReturnType<typeof answering>, remembered?: readonly string[]) {
  const remember = vi.fn((_origins: readonly string[]) => {});
  const onMore = vi.fn(() => {});
  const parts = { currentOrigin: () => SERVER, fetch, remembered: () => remembered };
  return { ...createMediaOrigins({ ...parts, remember, onMore }), remember, onMore };
}
const infoOf = (...media_origins: string[]) => ({ server: { media_origins } });

test('the first document waits for the server’s answer, and later ones use the last one', async () => {
  const fetch = answering(infoOf('wss://one.example'), infoOf('wss://two.example'));
  const origins = originsOf(fetch);
  expect(origins.current()).toEqual([]);
  expect(await origins.find()).toEqual(['wss://one.example']);
  expect(fetch.mock.calls[0]?.[0]).toBe('https://meet.example/api/v3.8/server');
  expect(await origins.find()).toEqual(['wss://one.example']);
  await vi.waitFor(() => expect(origins.current()).toEqual(['wss://two.example']));
});

test('has no origins for a server that is unreachable, starting or of another kind', async () => {
  const away = originsOf(answering());
  expect(await away.find()).toEqual([]);
  const fetch = answering(infoOf('wss://one.example'));
  const starting = createMediaOrigins({
    ...{ currentOrigin: () => undefined, fetch },
    ...{ remembered: () => ['wss://one.example'], remember: vi.fn(), onMore: vi.fn() },
  });
  expect(await starting.find()).toEqual([]);
  expect(fetch).not.toHaveBeenCalled();
  const other = originsOf(answering({}));
  expect(await other.find()).toEqual([]);
});

test('a start uses the stored answer without waiting, and stores changes', async () => {
  const answer = Promise.withResolvers<Response>();
  const origins = originsOf(
    vi.fn(() => answer.promise),
    ['wss://one.example', 'ws://open.example'],
  );
  expect(origins.current()).toEqual(['wss://one.example']);
  expect(await origins.find()).toEqual(['wss://one.example']);
  answer.resolve(Response.json(infoOf()));
  await vi.waitFor(() => expect(origins.current()).toEqual([]));
  expect(origins.remember.mock.calls).toEqual([[[]]]);
  expect(origins.onMore).not.toHaveBeenCalled();
});

test('only the first answer reloads the page, if the page lacks its origins', async () => {
  const fetch = answering(infoOf('wss://two.example'), infoOf('wss://three.example'));
  const origins = originsOf(fetch, ['wss://one.example']);
  expect(await origins.find()).toEqual(['wss://one.example']);
  await vi.waitFor(() => expect(origins.onMore).toHaveBeenCalledOnce());
  expect(await origins.find()).toEqual(['wss://two.example']);
  await vi.waitFor(() => expect(origins.current()).toEqual(['wss://three.example']));
  expect(origins.onMore).toHaveBeenCalledOnce();
  expect(origins.remember.mock.calls).toEqual([[['wss://two.example']], [['wss://three.example']]]);
});

test('keeps known origins while the server is unreachable', async () => {
  const fetch = answering(infoOf('wss://one.example'));
  const origins = originsOf(fetch);
  await origins.find();
  await origins.find();
  expect(origins.current()).toEqual(['wss://one.example']);
});

test('adds only origins to the policy, and no unencrypted ones for an encrypted server', () => {
  const named = [
    'wss://node.example:7880',
    'https://node.example',
    'ws://node.example',
    "wss://a; script-src 'unsafe-inline'",
    'wss://*.example',
    'wss://user@node',
    'wss://node/path',
    'plenum://app',
    'wss://',
  ];
  expect(originsIn(named, SERVER)).toEqual(['wss://node.example:7880', 'https://node.example']);
  expect(originsIn(['ws://127.0.0.1:7880'], 'http://localhost:4400')).toEqual([
    'ws://127.0.0.1:7880',
  ]);
});
