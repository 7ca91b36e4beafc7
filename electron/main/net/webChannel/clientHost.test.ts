import { expect, test, vi } from 'vitest';
import { connectTo } from '#tests/support/webChannelWire.ts';
import type { NativeDevice } from '#shared/bridge/clientObject.ts';
import type { NativeDevices } from '../../lib/nativeDevices.ts';
import { type ClientActions, createClientHost } from './clientHost.ts';
import { createWebChannelHost } from './host.ts';

const MICROPHONE: NativeDevice = {
  kind: 'audioinput',
  id: 'hw:0',
  label: 'Microphone',
  isDefault: true,
};

function devicesOf(list: readonly NativeDevice[]) {
  let emit: (devices: readonly NativeDevice[]) => void = () => undefined;
  const stop = vi.fn();
  const devices: NativeDevices = {
    list: () => Promise.resolve(list),
    onChange: (listener) => {
      emit = listener;
      return stop;
    },
    close: () => undefined,
  };
  return { devices, stop, emit: (next: readonly NativeDevice[]) => emit(next) };
}

function aClient(changes: Partial<ClientActions> = {}) {
  const actions = {
    version: '8.5.0',
    language: 'de' as const,
    openExternal: vi.fn((url: string) => Promise.resolve(url.startsWith('https:'))),
    showNotification: vi.fn(() => Promise.resolve(true)),
    setBadge: vi.fn(() => false),
    log: vi.fn(),
    joinConference: vi.fn(() => true),
    now: () => 0,
    ...changes,
  };
  const client = createClientHost(actions);
  const host = createWebChannelHost({ createId: () => 'id' });
  host.register('client', client.object);
  const wire = connectTo(host);
  wire.say({ type: 3, id: 'init' });
  wire.say({ type: 4 });
  let id = 0;
  const call = async (method: string, ...args: readonly unknown[]): Promise<unknown> => {
    id += 1;
    wire.say({ type: 6, id, object: 'client', method, args });
    await vi.waitFor(() => expect(wire.sent.some((each) => each['id'] === id)).toBe(true));
    return wire.sent.find((each) => each['id'] === id)?.['data'];
  };
  const info = JSON.stringify(wire.sent[0]);
  const subscribe = (name: string): void => {
    wire.say({ type: 7, object: 'client', signal: client.object.layout.signals.get(name) });
  };
  return { actions, client, wire, call, info, subscribe };
}

test('[IA-1] version and language are in the answer to init', () => {
  const { info } = aClient();
  expect(info).toContain('"version",[],"8.5.0"');
  expect(info).toContain('"language",[1,5],"de"');
});

test('[IA-1] a changed language is sent as an update', async () => {
  const { client, wire } = aClient();
  client.setLanguage('de');
  client.setLanguage('fr');
  await vi.waitFor(() => expect(wire.ofType(2)).toHaveLength(1));
  expect(wire.ofType(2)[0]).toMatchObject({ data: [{ signals: { 5: ['fr'] } }] });
});

test('[IA-1] calls return their result', async () => {
  const { actions, call } = aClient();
  expect(await call('openExternal', 'https://example.org')).toEqual({ ok: true });
  expect(await call('openExternal', 'file:///etc/passwd')).toEqual({ ok: false, error: 'refused' });
  expect(await call('openExternal', 'x'.repeat(3000))).toEqual({ ok: false, error: 'arguments' });
  expect(await call('setBadge', 4)).toEqual({ ok: false, error: 'refused' });
  expect(await call('setBadge', 1000)).toEqual({ ok: false, error: 'arguments' });
  expect(actions.setBadge).toHaveBeenCalledExactlyOnceWith(4);
  expect(await call('joinConference', 'demo', '{"camera":false}')).toEqual({ ok: true });
  expect(actions.joinConference).toHaveBeenCalledWith('demo', { camera: false });
  expect(await call('joinConference', 'demo', 'now')).toEqual({ ok: false, error: 'arguments' });
});

test('[IA-1] a notice that the system did not show is a failure', async () => {
  const shown = aClient();
  expect(await shown.call('notify', 'a', 'b')).toEqual({ ok: true });
  const failed = aClient({ showNotification: () => Promise.resolve(false) });
  expect(await failed.call('notify', 'a', 'b')).toEqual({ ok: false, error: 'refused' });
});

test('[IA-1] limits a page’s notices', async () => {
  const { actions, call } = aClient();
  const answers: unknown[] = [];
  for (let index = 0; index < 5; index += 1) answers.push(await call('notify', 'a', 'b'));
  expect(answers.slice(3)).toEqual([
    { ok: false, error: 'rate' },
    { ok: false, error: 'rate' },
  ]);
  expect(actions.showNotification).toHaveBeenCalledTimes(3);
  for (let index = 0; index < 80; index += 1) await call('log', 'info', 'x');
  expect(actions.log).toHaveBeenCalledTimes(50);
});

test('[IA-1] omits the members without a list of devices', async () => {
  const { info, call } = aClient();
  expect(info).not.toMatch(/getDevices|devicesChanged/u);
  expect(await call('getDevices')).toEqual([]);
});

test('[IA-1] [IA-3] lists devices, reports changes, and stops at the end', async () => {
  const { devices, stop, emit } = devicesOf([MICROPHONE]);
  const { client, wire, call, subscribe } = aClient({ devices });
  expect(await call('getDevices')).toEqual([MICROPHONE]);
  subscribe('devicesChanged');
  emit([]);
  expect(wire.ofType(1)).toMatchObject([{ args: [[]] }]);
  client.close();
  expect(stop).toHaveBeenCalledOnce();
});

test('[IA-1] sends links and visibility to subscribed pages', () => {
  const { client, wire, subscribe } = aClient();
  subscribe('deepLink');
  subscribe('visibilityChanged');
  client.sendDeepLink('trueconf:demo');
  client.sendDeepLink('x'.repeat(5000));
  client.sendVisibility(false);
  expect(wire.ofType(1).map((each) => each['args'])).toEqual([['trueconf:demo'], [false]]);
});
