/** The page inside a client: our host, over a transport like Qt's. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { NativeDevices } from '#main/lib/nativeDevices.ts';
import { createClientHost } from '#main/net/webChannel/clientHost.ts';
import { createWebChannelHost } from '#main/net/webChannel/host.ts';
import { aServerInfo, aStore } from '#tests/support/builders.ts';
import { LANGUAGE_PARTS } from '#tests/support/guardRun.ts';
import type { HostTransport } from '#renderer/platform/webChannel/remoteObject.ts';
import { bridgeStateAtom, handOverConferenceAtom } from '#renderer/state/clientBridge.ts';
import { type Intent, handleIntents } from '#renderer/state/intents.ts';
import { languageAtom } from '#renderer/state/language.ts';
import { clientVersionAtom, isNewClientAtom, setLaunchAtom } from '#renderer/state/launchMode.ts';
import { nativeDeviceAccessAtom } from '#renderer/state/nativeDevices.ts';
import { notificationsAtom, notifyAtom } from '#renderer/state/notifications.ts';
import { openOutside } from '#renderer/platform/browser/openOutside.ts';
import { conferenceOfLink } from './deepLinks.ts';
import { startBridge } from './startBridge.ts';

const HOSTS = ['conf.example'];

function aClient(devices?: NativeDevices, version = '8.5.2') {
  const acts = {
    openExternal: vi.fn(() => Promise.resolve(true)),
    showNotification: vi.fn(() => Promise.resolve(true)),
    setBadge: vi.fn(() => true),
    log: vi.fn(),
    joinConference: vi.fn((callId: string) => callId === 'demo'),
  };
  const client = createClientHost({
    version,
    language: 'de',
    now: Date.now,
    ...acts,
    ...(devices !== undefined && { devices }),
  });
  const host = createWebChannelHost({ createId: () => 'id', updateInterval: 0 });
  host.register('client', client.object);
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
  Reflect.set(window, 'qt', { webChannelTransport: transport });
  return { client, ...acts };
}

function aPage(language?: 'fr') {
  const testStore = aStore({ answers: LANGUAGE_PARTS, serverInfo: aServerInfo() });
  vi.stubGlobal('fetch', testStore.server.fetch);
  testStore.store.set(setLaunchAtom, { mode: 'inApp', clientVersion: '7.1', language });
  return testStore;
}

let end = new AbortController();

beforeEach(() => {
  end = new AbortController();
  // A page ends with its document; here one document serves several pages.
  const listen = document.addEventListener.bind(document);
  vi.spyOn(document, 'addEventListener').mockImplementation((kind: string, listener: unknown) => {
    if (typeof listener === 'function') {
      listen(kind, (event) => Reflect.apply(listener, document, [event]), { signal: end.signal });
    }
  });
  // Our own policy blocks the host's script.
  vi.spyOn(document.head, 'append').mockImplementation(() => {
    throw new TypeError('refused by the policy');
  });
});

afterEach(() => {
  end.abort();
  Reflect.deleteProperty(window, 'qt');
});

test("[GD-1] [IA-2] the client's version replaces the one in the address", async () => {
  aClient();
  const { store } = aPage();
  expect(store.get(isNewClientAtom)).toBe(false);
  await startBridge(store);
  expect([store.get(clientVersionAtom), store.get(isNewClientAtom)]).toEqual(['8.5.2', true]);
  expect(store.get(bridgeStateAtom).kind).toBe('ready');
});

test("[IA-1] [GD-2] uses the client's language instead of the browser's, and follows its changes", async () => {
  const { client } = aClient();
  const { store, storage } = aPage();
  await startBridge(store);
  await vi.waitFor(() => expect(store.get(languageAtom)).toBe('de'));
  client.setLanguage('it');
  await vi.waitFor(() => expect(store.get(languageAtom)).toBe('it'));
  expect(storage.read('language')).toBeUndefined();
});

test("[IA-1] [GD-2] keeps the person's language, and the address's until the client's changes", async () => {
  const { client } = aClient();
  const chosen = aPage();
  chosen.storage.write('language', 'en');
  await startBridge(chosen.store);
  client.setLanguage('it');
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(chosen.store.get(languageAtom)).toBe('en');
  const { client: another } = aClient();
  const asked = aPage('fr');
  await startBridge(asked.store);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(asked.store.get(languageAtom)).toBe('en');
  another.setLanguage('it');
  await vi.waitFor(() => expect(asked.store.get(languageAtom)).toBe('it'));
});

test('[IA-3] takes the system’s devices from the client, if it lists any', async () => {
  const camera = { kind: 'videoinput', id: 'v', label: 'C920', isDefault: true } as const;
  const native: { notify: Parameters<NativeDevices['onChange']>[0] } = { notify: () => undefined };
  aClient({
    list: () => Promise.resolve([camera]),
    onChange: (listener) => {
      native.notify = listener;
      return () => undefined;
    },
    close: () => undefined,
  });
  const { store } = aPage();
  expect(store.get(nativeDeviceAccessAtom)).toBeUndefined();
  await startBridge(store);
  const access = store.get(nativeDeviceAccessAtom);
  const heard = vi.fn();
  access?.watch(heard);
  expect(await access?.list()).toEqual([camera]);
  native.notify([]);
  await vi.waitFor(() => expect(heard).toHaveBeenCalledExactlyOnceWith([]));

  aClient();
  const without = aPage();
  await startBridge(without.store);
  expect(without.store.get(nativeDeviceAccessAtom)).toBeUndefined();
});

test('[IA-2] does not ask an older client for devices, and notifies the person of it once', async () => {
  sessionStorage.clear();
  const list = vi.fn(() => Promise.resolve([]));
  const devices = { list, onChange: () => () => undefined, close: () => undefined };
  aClient(devices, '7.4.1');
  const { store } = aPage();
  await startBridge(store);
  expect(store.get(nativeDeviceAccessAtom)).toBeUndefined();
  expect(store.get(notificationsAtom).map(({ code }) => code)).toEqual(['olderClient']);
  aClient(devices, '7.4.1');
  const reloaded = aPage();
  await startBridge(reloaded.store);
  expect(reloaded.store.get(notificationsAtom)).toEqual([]);
  aClient(devices);
  sessionStorage.clear();
  const newer = aPage();
  await startBridge(newer.store);
  expect(newer.store.get(notificationsAtom)).toEqual([]);
  expect(newer.store.get(nativeDeviceAccessAtom)).toBeDefined();
});

test('[IA-1] continues without a transport, and keeps the reason', async () => {
  const { store } = aPage();
  await startBridge(store);
  expect(store.get(bridgeStateAtom)).toEqual({ kind: 'absent', reason: 'noTransport' });
});

test.each([
  ['trueconf:demo', 'demo'],
  ['trueconf:\\c\\demo@conf.example', 'demo'],
  ['https://conf.example/c/demo?k=secret&call_id=x', 'demo'],
  ['https://evil.example/c/demo', undefined],
  ['trueconf:demo&h=evil.example', undefined],
  ['demo', undefined],
  ['come to https://conf.example/c/demo', undefined],
  ['javascript:alert(1)', undefined],
  ['https://conf.example/user/general', undefined],
  [`https://conf.example/c/${'x'.repeat(3000)}`, undefined],
  ['', undefined],
])('[IA-1] the link %j opens %j', (link, expected) => {
  expect(conferenceOfLink(link, HOSTS)).toBe(expected);
});

test('[IA-1] follows a link from the system like any other address', async () => {
  const { client, log } = aClient();
  const { store } = aPage();
  const intents: Intent[] = [];
  handleIntents(store, (intent) => void intents.push(intent));
  await startBridge(store);
  await vi.waitFor(() => expect(log).toHaveBeenCalledWith('info', 'page connected'));
  client.sendDeepLink('trueconf:demo');
  client.sendDeepLink('https://evil.example/c/demo?k=secret');
  await vi.waitFor(() => expect(log).toHaveBeenCalledWith('warning', 'link not followed'));
  expect(intents).toEqual([
    { kind: 'navigate', target: { name: 'conference.main', params: { id: 'demo' } } },
  ]);
});

test('[IA-1] follows the last link received before the page can navigate as soon as it can', async () => {
  const { client } = aClient();
  const { store } = aPage();
  const intents: Intent[] = [];
  client.sendDeepLink('trueconf:first');
  client.sendDeepLink('trueconf:demo');
  await startBridge(store);
  await new Promise((resolve) => setTimeout(resolve, 20));
  handleIntents(store, (intent) => void intents.push(intent));
  expect(intents).toEqual([
    { kind: 'navigate', target: { name: 'conference.main', params: { id: 'demo' } } },
  ]);
  client.sendDeepLink('trueconf:other');
  await vi.waitFor(() => expect(intents).toHaveLength(2));
});

test('[IA-1] the client opens external links', async () => {
  const { openExternal } = aClient();
  const { store } = aPage();
  await startBridge(store);
  document.body.innerHTML =
    '<a id="out" href="https://example.org/x"><b>out</b></a><a id="in" href="/c/demo">in</a>';
  const press = (selector: string): boolean => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, composed: true });
    document.querySelector('#in')?.addEventListener('click', (each) => each.preventDefault());
    document.querySelector(selector)?.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(press('#out b')).toBe(true);
  press('#in');
  await vi.waitFor(() =>
    expect(openExternal).toHaveBeenCalledExactlyOnceWith('https://example.org/x'),
  );
});

test('[IA-1] the client also opens external addresses from a menu', async () => {
  const { openExternal } = aClient();
  const { store } = aPage();
  await startBridge(store);
  openOutside('https://help.example/');
  await vi.waitFor(() =>
    expect(openExternal).toHaveBeenCalledExactlyOnceWith('https://help.example/'),
  );
  expect(document.querySelector('a[href="https://help.example/"]')).toBeNull();
});

test('[IA-1] shows notifications on the desktop and counts them while the window is hidden', async () => {
  const { client, showNotification, setBadge, log } = aClient();
  const { store } = aPage();
  await startBridge(store);
  await vi.waitFor(() => expect(log).toHaveBeenCalled());
  store.set(notifyAtom, 'linkCopied');
  client.sendVisibility(false);
  await new Promise((resolve) => setTimeout(resolve, 5));
  store.set(notifyAtom, 'storageRefused');
  await vi.waitFor(() => expect(setBadge).toHaveBeenCalledExactlyOnceWith(1));
  expect(showNotification).toHaveBeenCalledOnce();
  client.sendVisibility(true);
  await vi.waitFor(() => expect(setBadge).toHaveBeenLastCalledWith(0));
});

test('[IA-1] writes errors without secrets to the client’s log', async () => {
  const { log } = aClient();
  const { store } = aPage();
  await startBridge(store);
  const error = new Error('GET https://conf.example/c/x?k=Kq7vSECRETyx93ZmT failed');
  window.dispatchEvent(new ErrorEvent('error', { error }));
  await vi.waitFor(() => expect(log).toHaveBeenCalledWith('error', expect.stringContaining('GET')));
  expect(JSON.stringify(log.mock.calls)).not.toContain('SECRET');
});

test('[IA-1] hands a conference over, and reports a refusal', async () => {
  const { joinConference } = aClient();
  const { store } = aPage();
  expect(await store.set(handOverConferenceAtom, 'demo')).toBe(false);
  await startBridge(store);
  expect(await store.set(handOverConferenceAtom, 'demo')).toBe(true);
  expect(await store.set(handOverConferenceAtom, 'other')).toBe(false);
  expect(await store.set(handOverConferenceAtom, 'no id')).toBe(false);
  expect(joinConference).toHaveBeenCalledTimes(2);
});
