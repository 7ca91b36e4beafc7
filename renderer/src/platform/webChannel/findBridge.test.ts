import qwebchannel from 'qwebchannel';
import { expect, test, vi } from 'vitest';
import { createClientHost } from '#main/net/webChannel/clientHost.ts';
import { HostObject } from '#main/net/webChannel/hostObject.ts';
import { createWebChannelHost } from '#main/net/webChannel/host.ts';
import { CALL_LIMIT_MS } from './clientBridge.ts';
import { INIT_LIMIT_MS, findBridge } from './findBridge.ts';
import { installFakeHost } from './fakeHost.ts';
import type { HostTransport } from './remoteObject.ts';
import { withFakeTimers } from '#tests/support/fakeTimers.ts';

withFakeTimers();

const noScript = (): Promise<boolean> => Promise.resolve(false);

function aClient() {
  const openExternal = vi.fn(() => Promise.resolve(true));
  const client = createClientHost({
    version: '8.5.2',
    language: 'de',
    openExternal,
    showNotification: () => Promise.resolve(true),
    setBadge: () => true,
    log: () => undefined,
    joinConference: () => true,
    now: () => 0,
  });
  return { client, openExternal };
}

/** A window with the transport of a host that offers these objects. */
function aWindow(objects: Readonly<Record<string, HostObject>>, more: object = {}): object {
  const host = createWebChannelHost({ createId: () => 'id' });
  for (const [name, object] of Object.entries(objects)) host.register(name, object);
  const transport: HostTransport = {
    send: (text) => queueMicrotask(() => connection.receive(text)),
    onmessage: undefined,
  };
  const connection = host.connect({
    send: (data) =>
      queueMicrotask(() => {
        if (typeof transport.onmessage === 'function') transport.onmessage({ data });
      }),
  });
  return { qt: { webChannelTransport: transport }, ...more };
}

test.each([
  ['our own client', {}, noScript],
  ["the host's library", { QWebChannel: qwebchannel.QWebChannel }, noScript],
])('[IA-1] reaches the client through %s', async (_name, more, loadScript) => {
  const { client, openExternal } = aClient();
  const found = await findBridge(aWindow({ client: client.object }, more), loadScript);
  if (!found.ok) throw new Error(found.failure);
  const bridge = found.value;
  expect([bridge.read('version'), bridge.read('language')]).toEqual(['8.5.2', 'de']);
  expect(await bridge.call('openExternal', 'https://example.org')).toEqual({
    ok: true,
    value: { ok: true },
  });
  expect(openExternal).toHaveBeenCalledWith('https://example.org');
  const links: string[] = [];
  const stop = bridge.listen('deepLink', (link) => void links.push(link));
  const languages: unknown[] = [];
  bridge.onLanguage(() => void languages.push(bridge.read('language')));
  await vi.advanceTimersByTimeAsync(1);
  client.sendDeepLink('trueconf:demo');
  client.setLanguage('fr');
  await vi.advanceTimersByTimeAsync(60);
  stop();
  await vi.advanceTimersByTimeAsync(1);
  client.sendDeepLink('trueconf:other');
  await vi.advanceTimersByTimeAsync(1);
  expect([links, languages]).toEqual([['trueconf:demo'], ['fr']]);
});

test('[IA-1] uses the host’s script when it can be loaded', async () => {
  const { client } = aClient();
  const host = aWindow({ client: client.object });
  const loadScript = vi.fn(() => {
    Reflect.set(host, 'QWebChannel', qwebchannel.QWebChannel);
    return Promise.resolve(true);
  });
  expect(await findBridge(host, loadScript)).toMatchObject({ ok: true });
  expect(loadScript).toHaveBeenCalledOnce();
});

test.each([
  ['no transport', {}, 'noTransport'],
  ['an invalid transport', { qt: { webChannelTransport: { send: 'x' } } }, 'noTransport'],
  ['no client', aWindow({ other: new HostObject({}) }), 'noClient'],
] as const)('[IA-1] continues with %s', async (_name, host, failure) => {
  expect(await findBridge(host, noScript)).toEqual({ ok: false, failure });
});

test('[IA-1] gives up on a host that does not respond', async () => {
  const host = { qt: { webChannelTransport: { send: () => undefined, onmessage: undefined } } };
  const finding = findBridge(host, noScript);
  await vi.advanceTimersByTimeAsync(INIT_LIMIT_MS);
  expect(await finding).toEqual({ ok: false, failure: 'noAnswer' });
});

test('[IA-1] treats a transport that throws as no response', async () => {
  const send = (): void => {
    throw new TypeError('Illegal invocation');
  };
  const host = { qt: { webChannelTransport: { send, onmessage: undefined } } };
  expect(await findBridge(host, noScript)).toEqual({ ok: false, failure: 'noAnswer' });
});

test('[IA-1] handles members that are missing, hang or return invalid values', async () => {
  const object = new HostObject({
    properties: [{ name: 'version', read: () => '<b>' }],
    signals: [{ name: 'deepLink', types: ['QString'] }],
    methods: [
      { name: 'setBadge', types: ['int'], run: () => new Promise(() => undefined) },
      { name: 'openExternal', types: ['QString'], run: () => 'yes' },
    ],
  });
  const found = await findBridge(aWindow({ client: object }), noScript);
  if (!found.ok) throw new Error(found.failure);
  const bridge = found.value;
  expect([bridge.has('notify'), bridge.has('setBadge')]).toEqual([false, true]);
  expect([bridge.read('version'), bridge.read('language')]).toEqual([undefined, undefined]);
  expect(await bridge.call('notify', 'a', 'b')).toMatchObject({ failure: { kind: 'missing' } });
  expect(await bridge.call('openExternal', 'x')).toMatchObject({ failure: { kind: 'malformed' } });
  expect(await bridge.call('setBadge', 5000)).toMatchObject({ failure: { kind: 'arguments' } });
  const hanging = bridge.call('setBadge', 5);
  await vi.advanceTimersByTimeAsync(CALL_LIMIT_MS);
  expect(await hanging).toMatchObject({ failure: { kind: 'timeout' } });
  const heard = vi.fn();
  bridge.listen('deepLink', heard);
  bridge.listen('visibilityChanged', heard);
  await vi.advanceTimersByTimeAsync(1);
  object.emit('deepLink', 7);
  await vi.advanceTimersByTimeAsync(1);
  expect(heard).not.toHaveBeenCalled();
});

test('[IA-1] the development build’s simulated host has every member', async () => {
  const host = {};
  const fake = installFakeHost(host);
  const finding = findBridge(host, noScript);
  await vi.advanceTimersByTimeAsync(10);
  const found = await finding;
  if (!found.ok) throw new Error(found.failure);
  const badge = found.value.call('setBadge', 3);
  const devices = found.value.call('getDevices');
  await vi.advanceTimersByTimeAsync(10);
  expect(await badge).toEqual({ ok: true, value: { ok: true } });
  expect(await devices).toMatchObject({ ok: true, value: [{ kind: 'audioinput' }] });
  expect(fake.calls[0]).toEqual(['setBadge', [3]]);
  const heard = vi.fn();
  found.value.listen('visibilityChanged', heard);
  fake.emit('visibilityChanged', false);
  await vi.advanceTimersByTimeAsync(1);
  expect(heard).toHaveBeenCalledWith(false);
});
