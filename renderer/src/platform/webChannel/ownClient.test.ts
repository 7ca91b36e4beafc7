/** Our client with our host, and with the behavior of other hosts. */
import { expect, test, vi } from 'vitest';
import { aFixture } from '#tests/support/webChannelWire.ts';
import { createWebChannelHost } from '#main/net/webChannel/host.ts';
import { openOwnChannel } from './ownClient.ts';
import type { HostTransport, RemoteObject } from './remoteObject.ts';

/** A host behind a transport that responds in later tasks. */
function aHost() {
  const fixture = aFixture();
  const host = createWebChannelHost({ createId: () => 'id' });
  host.register('fixture', fixture.object);
  const said: Record<string, unknown>[] = [];
  const transport: HostTransport = {
    send: (text) => {
      said.push(JSON.parse(text) as Record<string, unknown>);
      queueMicrotask(() => connection.receive(text));
    },
    onmessage: undefined,
  };
  const deliver = (data: unknown): void => {
    if (typeof transport.onmessage === 'function') transport.onmessage({ data });
  };
  const connection = host.connect({ send: (data) => queueMicrotask(() => deliver(data)) });
  return { fixture, transport, said, deliver };
}

async function connected() {
  const ends = aHost();
  const objects = await openOwnChannel(ends.transport, () => 0.5);
  return { ...ends, object: objects.get('fixture') as RemoteObject };
}

test('[IA-1] ids start at a high number', async () => {
  const { said } = await connected();
  expect(said[0]).toMatchObject({ type: 3 });
  expect(said[0]?.['id']).toBeGreaterThan(1_000_000);
});

test('[IA-1] knows the members, and sends idle after init', async () => {
  const { object, said } = await connected();
  expect([object.hasMethod('add'), object.hasMethod('__proto__')]).toEqual([true, false]);
  expect([object.hasSignal('ping'), object.hasSignal('textChanged')]).toEqual([true, true]);
  expect([object.read('text'), object.read('constructor')]).toEqual(['hello', undefined]);
  expect(said.at(-1)).toEqual({ type: 4 });
});

test('[IA-1] matches responses to their calls', async () => {
  const { object } = await connected();
  const answers = [object.call('later', [20]), object.call('add', [2, 3]), object.call('fail', [])];
  expect(await Promise.all(answers)).toEqual([20, 5, null]);
});

test('[IA-1] connects once for several listeners, and disconnects after the last', async () => {
  const { object, said, fixture } = await connected();
  const heard: unknown[] = [];
  const stop = [1, 2].map((each) => object.listen('ping', (text) => void heard.push([each, text])));
  await object.call('shout', []);
  stop.forEach((each) => each());
  await object.call('shout', []);
  expect(heard).toEqual([
    [1, 'now'],
    [2, 'now'],
  ]);
  expect(said.filter(({ type }) => type === 7 || type === 8)).toHaveLength(2);
  expect(fixture.ran).toEqual([]);
});

test('[IA-1] updates a changed property before notifying its listener, then sends idle', async () => {
  const { object, said, fixture } = await connected();
  const heard: unknown[] = [];
  object.listen('textChanged', () => void heard.push(object.read('text')));
  fixture.setText('new');
  await vi.waitFor(() => expect(heard).toEqual(['new']));
  expect(said.filter(({ type }) => type === 4)).toHaveLength(2);
});

test('[IA-1] ignores invalid messages from the host', async () => {
  const { object, deliver } = await connected();
  const garbage = [
    '{',
    'null',
    '[]',
    7,
    undefined,
    { type: 10, id: 3, data: 'of the page before' },
    { type: 10, id: '__proto__', data: 1 },
    { type: 10 },
    { type: 1, object: '__proto__', signal: 0 },
    { type: 1, object: 'fixture', signal: 'ping' },
    { type: 2, data: [{ object: 'nobody', signals: {}, properties: { 1: 'x' } }] },
    { type: 2, data: 'x' },
    { type: 6, object: 'fixture', method: 'add' },
  ];
  for (const data of garbage) deliver(data);
  expect(await object.call('add', [1, 1])).toBe(2);
  expect(object.read('text')).toBe('hello');
});

test('[IA-1] ignores objects with an invalid description', async () => {
  const transport: HostTransport = { send: () => undefined, onmessage: undefined };
  let id: unknown;
  transport.send = (text) => {
    id = (JSON.parse(text) as { readonly id?: unknown }).id ?? id;
  };
  const opening = openOwnChannel(transport);
  const data = { good: { methods: [['run', 5]] }, bad: { methods: 'all' }, worse: null };
  if (typeof transport.onmessage === 'function') {
    transport.onmessage({ data: JSON.stringify({ type: 10, id, data }) });
  }
  expect([...(await opening).keys()]).toEqual(['good']);
});
