import { describe, expect, test, vi } from 'vitest';
import {
  aServerInfo,
  aStore,
  aStoredUser,
  aUserSession,
  type TestStore,
} from '#tests/support/builders.ts';
import type { Answer } from '#tests/support/fakeServer.ts';
import {
  LANGUAGE_PARTS,
  aContext,
  standInBrowser,
  standInDocument,
} from '#tests/support/guardRun.ts';
import { dialogAtom } from '#renderer/state/dialogs.ts';
import { languageAtom } from '#renderer/state/language.ts';
import { deviceInfoAtom } from '#renderer/state/deviceInfo.ts';
import {
  clientVersionAtom,
  isNewClientAtom,
  launchModeAtom,
  setLaunchAtom,
} from '#renderer/state/launchMode.ts';
import { type MainError, mainErrorAtom } from '#renderer/state/mainError.ts';
import { sessionUserAtom, setSessionAtom, wantedPlaceAtom } from '#renderer/state/session.ts';
import { CONTINUE, STOP } from './steps/guardStep.ts';
import { languageStep } from './steps/language.ts';
import { launchStep } from './steps/launch.ts';
import { personalAreaStep } from './steps/personalArea.ts';
import { secureConnectionStep } from './steps/secureConnection.ts';
import { serverInfoStep } from './steps/serverInfo.ts';
import { storedAuthorizationStep } from './steps/storedAuthorization.ts';

const redirect = (address: string) => ({ kind: 'redirect', address });
const inApp = (testStore: TestStore) =>
  testStore.store.set(setLaunchAtom, { mode: 'inApp', clientVersion: undefined });

describe('step 1, launch', () => {
  test.each([
    ['/?mode=inapp&version=8.1.0', 'inApp', true],
    ['/?mode=inapp&version=7.1.0', 'inApp', false],
    ['/?version=8.1.0', 'browser', true],
    ['/', 'browser', false],
  ])('[GD-1] reads %s', async (address, mode, isNew) => {
    const testStore = aStore();
    expect(await launchStep(aContext(testStore, address))).toBe(CONTINUE);
    expect(testStore.store.get(launchModeAtom)).toBe(mode);
    expect(testStore.store.get(isNewClientAtom)).toBe(isNew);
  });

  test('[GD-1] reads the address only on the first load', async () => {
    const testStore = aStore();
    await launchStep(aContext(testStore, '/?mode=inapp', { isFirstLoad: false }));
    expect(testStore.store.get(launchModeAtom)).toBe('browser');
  });

  test('[GD-1] keeps mode and version across reloads of any page, until the address changes them', async () => {
    const tab = new Map<string, string>();
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => tab.get(key) ?? null,
      setItem: (key: string, text: string) => tab.set(key, text),
      removeItem: (key: string) => tab.delete(key),
    });
    const open = async (address: string) => {
      const { store } = await opened(address);
      return [store.get(launchModeAtom), store.get(clientVersionAtom)];
    };
    await open('/?mode=inapp&version=8.1.0');
    expect(await open('/user/account')).toEqual(['inApp', '8.1.0']);
    expect(await open('/user/account?version=8.2.0')).toEqual(['inApp', '8.2.0']);
    expect(await open('/?mode=browser')).toEqual(['browser', undefined]);
    expect(await open('/user/account')).toEqual(['browser', undefined]);
    vi.unstubAllGlobals();
  });

  test('[GD-1.3] asks the browser for its devices on the first load', async () => {
    const enumerateDevices = vi.fn(() => Promise.resolve([{ deviceId: 'v', kind: 'videoinput' }]));
    vi.stubGlobal('navigator', { mediaDevices: { enumerateDevices } });
    const { store } = await opened('/');
    await vi.waitFor(() =>
      expect(store.get(deviceInfoAtom)).toEqual([{ deviceId: 'v', kind: 'videoinput' }]),
    );
    await launchStep(aContext({ ...aStore(), store }, '/', { isFirstLoad: false }));
    expect(enumerateDevices).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  });

  test('[GD-1.3] on the desktop app’s landing page, asks only after the first interaction', async () => {
    const enumerateDevices = vi.fn(() => Promise.resolve([]));
    const page = new EventTarget();
    vi.stubGlobal('navigator', { mediaDevices: { enumerateDevices } });
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    vi.stubGlobal('window', { plenumShell: { info: () => Promise.resolve({}) } });
    await opened('/');
    expect(enumerateDevices).not.toHaveBeenCalled();
    page.dispatchEvent(new Event('keydown'));
    page.dispatchEvent(new Event('pointerdown'));
    expect(enumerateDevices).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  });

  async function opened(address: string) {
    const testStore = aStore();
    await launchStep(aContext(testStore, address));
    return testStore;
  }
});

describe('step 2, language', () => {
  test.each([
    ['"de"', true, 'de'],
    ['"ua"', true, 'uk'],
    ['"az"', true, 'en'],
    ['"xx"', true, 'en'],
    ['{broken', true, 'fr'],
    [undefined, true, 'fr'],
    ['"de"', false, 'fr'],
  ])(
    '[GD-2] stored %s, first load %s: %s in a French document',
    async (stored, isFirstLoad, language) => {
      const testStore = aStore({ answers: LANGUAGE_PARTS, language: 'fr' });
      if (stored !== undefined) testStore.area.setItem('language', stored);
      standInBrowser(testStore);
      expect(await languageStep(aContext(testStore, '/?lang=JA', { isFirstLoad }))).toBe(CONTINUE);
      expect(testStore.store.get(languageAtom)).toBe(language);
    },
  );

  test.each([
    [false, 'ja'],
    [true, 'fr'],
  ])(
    '[GD-2] in strict mode %s, a link that asks for Japanese gets %s',
    async (isStrict, language) => {
      const testStore = aStore({ answers: LANGUAGE_PARTS, language: 'fr' });
      standInBrowser(testStore);
      standInDocument(isStrict);
      await languageStep(aContext(testStore, '/?lang=ja'));
      expect(testStore.store.get(languageAtom)).toBe(language);
    },
  );

  test('[GD-2] falls back to the document’s language when the stored one fails to load', async () => {
    const testStore = aStore({
      answers: { 'GET /parts/lang-de*': 'noConnection', 'GET /parts/lang-en*': { json: {} } },
    });
    testStore.area.setItem('language', '"de"');
    standInBrowser(testStore);
    expect(await languageStep(aContext(testStore, '/'))).toBe(CONTINUE);
    expect(testStore.store.get(languageAtom)).toBe('en');
  });
});

describe('step 3, server info', () => {
  test.each<[string, string, Answer, object]>([
    ['is there', '/', { json: { id: 'conf' } }, CONTINUE],
    ['has no id', '/', { json: {} }, redirect('/guest/login')],
    ['has no id', '/c/1234', { json: {} }, redirect('/guest/login')],
    ['has no id', '/guest/login', { json: {} }, CONTINUE],
    [
      'has no administrator login',
      '/guest/login',
      { json: { id: 'conf' } },
      redirect('/guest/403'),
    ],
    [
      'has an administrator login',
      '/guest/login',
      { json: { id: 'conf', login_enabled: 1 } },
      CONTINUE,
    ],
  ])('[GD-3.2] [RT-3.1] [RT-3.2] the server %s, on %s', async (_case, address, answer, outcome) => {
    const testStore = aStore({ answers: { 'GET /api/v3.8/server': answer } });
    expect(await serverInfoStep(aContext(testStore, address))).toEqual(outcome);
    expect(testStore.store.get(mainErrorAtom)).toBeUndefined();
  });

  test.each<[string, Answer, MainError]>([
    ['does not respond', 'noConnection', { book: 'login', code: '-1' }],
    ['returns HTML', { text: '<html></html>' }, { book: 'main', code: 'UNEXPECTED_ANSWER' }],
    ['returns truncated JSON', { text: '{"id": "c' }, { book: 'main', code: 'UNEXPECTED_ANSWER' }],
    ['returns nothing', { status: 204 }, { book: 'main', code: 'UNEXPECTED_ANSWER' }],
    ['returns other JSON', { json: [1] }, { book: 'main', code: 'UNEXPECTED_ANSWER' }],
    ['is broken', { status: 500, text: 'no' }, { book: 'login', code: '-1' }],
    [
      'is behind a broken gateway',
      { status: 502, text: '<h1>Bad gateway</h1>' },
      { book: 'login', code: '-1' },
    ],
  ])(
    '[GD-3] [RT-3] a server that %s stops the guard with its own error',
    async (_case, answer, error) => {
      const testStore = aStore({ answers: { 'GET /api/v3.8/server': answer } });
      expect(await serverInfoStep(aContext(testStore, '/'))).toEqual(STOP);
      expect(testStore.store.get(mainErrorAtom)).toEqual(error);
    },
  );

  test('[GD-3] is not requested again when it is known', async () => {
    const testStore = aStore({ serverInfo: aServerInfo() });
    await serverInfoStep(aContext(testStore, '/'));
    expect(testStore.server.asked).toEqual([]);
  });
});

describe('step 4, secure connection', () => {
  const ON = { isSslEnabled: true, secureUrl: 'https://conf.example:8443' };
  const HTTP = 'http://conf.example/c/1?k=2#3';
  const leave = { kind: 'leave', url: 'https://conf.example:8443/c/1?k=2#3' };

  test.each<[string, string, object, boolean, object, string | undefined]>([
    ['https', 'https://conf.example/', ON, true, CONTINUE, undefined],
    ['localhost', 'http://localhost/', ON, true, CONTINUE, undefined],
    ['http with a secure address that works', HTTP, ON, true, leave, undefined],
    ['http with a secure address that fails', HTTP, ON, false, CONTINUE, 'httpsWarning'],
    [
      'http without a secure address',
      HTTP,
      { ...ON, secureUrl: undefined },
      true,
      CONTINUE,
      'httpsWarning',
    ],
    [
      'another host as secure address',
      HTTP,
      { ...ON, secureUrl: 'https://evil.example' },
      true,
      CONTINUE,
      'httpsWarning',
    ],
    [
      'a user in the secure address',
      HTTP,
      { ...ON, secureUrl: 'https://a@conf.example' },
      true,
      CONTINUE,
      'httpsWarning',
    ],
    [
      'a script as secure address',
      HTTP,
      { ...ON, secureUrl: 'javascript:alert(1)' },
      true,
      CONTINUE,
      'httpsWarning',
    ],
    [
      'http as secure address',
      HTTP,
      { ...ON, secureUrl: 'http://conf.example' },
      true,
      CONTINUE,
      'httpsWarning',
    ],
    ['http where SSL is off', HTTP, { isSslEnabled: false }, true, CONTINUE, undefined],
    ['http where SSL is unknown', HTTP, { isSslEnabled: undefined }, true, CONTINUE, undefined],
  ])('[GD-4] %s', async (_case, address, info, works, outcome, dialog) => {
    const testStore = aStore({ serverInfo: aServerInfo(info) });
    const probe = () => Promise.resolve(works);
    expect(await secureConnectionStep(aContext(testStore, address, { probe }))).toEqual(outcome);
    expect(testStore.store.get(dialogAtom)?.kind).toBe(dialog);
  });

  test.each([
    ['its own host, without a response', ON.secureUrl, false, true],
    ['its own host, with a response, a moment ago', ON.secureUrl, true, false],
    ['another host', 'https://other.example', false, false],
    ['nothing', undefined, false, false],
  ])(
    '[GD-4] passes to the warning whether it tried %s',
    async (_case, secureUrl, works, wasTried) => {
      const testStore = aStore({ serverInfo: aServerInfo({ ...ON, secureUrl }) });
      const asked: string[] = [];
      const probe = (url: string) => {
        asked.push(url);
        return Promise.resolve(works);
      };
      await secureConnectionStep(aContext(testStore, HTTP, { probe, takeLeave: () => false }));
      expect(testStore.store.get(dialogAtom)).toEqual({ kind: 'httpsWarning', wasTried });
      expect(asked).toEqual(secureUrl === ON.secureUrl ? ['https://conf.example:8443'] : []);
    },
  );

  test.each([false, undefined])(
    '[GD-4.3] in-app shows SECURITY_FLAW when SSL is %s',
    async (isSslEnabled) => {
      const testStore = aStore({ serverInfo: aServerInfo({ isSslEnabled }) });
      inApp(testStore);
      expect(await secureConnectionStep(aContext(testStore, HTTP))).toBe(STOP);
      expect(testStore.store.get(mainErrorAtom)).toEqual({ book: 'main', code: 'SECURITY_FLAW' });
    },
  );

  test('[OV-2] shows no warning to people who have switched it off', async () => {
    const testStore = aStore({ serverInfo: aServerInfo(ON) });
    testStore.storage.write('hideHttpsWarning', true);
    await secureConnectionStep(aContext(testStore, HTTP));
    expect(testStore.store.get(dialogAtom)).toBeUndefined();
  });

  test('[GD-4.2] shows the warning instead of redirecting in a loop after a recent redirect', async () => {
    const testStore = aStore({ serverInfo: aServerInfo(ON) });
    const context = aContext(testStore, HTTP, {
      probe: () => Promise.resolve(true),
      takeLeave: () => false,
    });
    expect(await secureConnectionStep(context)).toBe(CONTINUE);
    expect(testStore.store.get(dialogAtom)?.kind).toBe('httpsWarning');
  });

  test.each([
    '',
    ' ',
    '//conf.example',
    'conf.example',
    'https:',
    'https://',
    'https://conf.example.',
    'https://conf.example.evil.example',
    'https://evil-conf.example',
    'https://evil.example/conf.example',
    'https://evil.example#conf.example',
    'https://conf.example@evil.example',
    'https://:p@conf.example',
    'https:\\\\evil.example',
    'https://conf.example\\@evil.example',
    'https://еxample.com',
    'ftp://conf.example',
    'data:text/html,x',
    'HTTPS://EVIL.EXAMPLE',
    '\u202Ehttps://evil.example',
    `https://${'a'.repeat(5000)}.example`,
  ])('[GD-4] does not redirect to another host for the secure address %.40j', async (secureUrl) => {
    const testStore = aStore({ serverInfo: aServerInfo({ ...ON, secureUrl }) });
    const context = aContext(testStore, HTTP, { probe: () => Promise.resolve(true) });
    const outcome = await secureConnectionStep(context);
    const host = outcome.kind === 'leave' ? new URL(outcome.url).host : outcome;
    expect([CONTINUE, 'conf.example']).toContain(host);
  });

  test('[GD-4] passes typed text along after an existing hash', async () => {
    vi.stubGlobal('plenumTyped', () => '#typed=Ada');
    const testStore = aStore({ serverInfo: aServerInfo(ON) });
    const context = aContext(testStore, HTTP, { probe: () => Promise.resolve(true) });
    expect(await secureConnectionStep(context)).toEqual({
      kind: 'leave',
      url: 'https://conf.example:8443/c/1?k=2#3#typed=Ada',
    });
  });

  test('[GD-4] checks only the first load', async () => {
    const testStore = aStore({ serverInfo: aServerInfo(ON) });
    await secureConnectionStep(aContext(testStore, HTTP, { isFirstLoad: false }));
    expect(testStore.store.get(dialogAtom)).toBeUndefined();
  });
});

describe('step 6, stored authorization', () => {
  test('[GD-6] is checked only while the session is unknown', async () => {
    const testStore = aStore({
      answers: { 'GET /api/v3.8/users/anna': { json: { id: 'anna' } } },
      authorization: aStoredUser(),
    });
    expect(await storedAuthorizationStep(aContext(testStore, '/'))).toBe(CONTINUE);
    expect(testStore.store.get(sessionUserAtom)?.id).toBe('anna');
    await storedAuthorizationStep(aContext(testStore, '/'));
    expect(testStore.server.asked).toHaveLength(1);
  });
});

describe('step 7, personal area', () => {
  const guest = aStore({ authorization: { kind: 'guest', name: 'Ann' } });

  test.each([
    ['/', 'nobody', CONTINUE],
    ['/c/1', 'nobody', CONTINUE],
    ['/user/general', 'nobody', redirect('/#auth-personal-area')],
    ['/User/General', 'nobody', redirect('/#auth-personal-area')],
    ['/user/room/list', 'nobody', redirect('/#auth-personal-area')],
    ['/user/general', 'anna', CONTINUE],
    ['/user/room/create', 'anna', CONTINUE],
    ['/user/room/create', 'anna without rights', redirect('/user/room/list')],
    ['/user/template/create', 'anna without rights', redirect('/user/template/list')],
    ['/user/room/list', 'anna without rights', CONTINUE],
  ])('[GD-7] [RT-16.1] %s for %s', async (address, who, outcome) => {
    const rights = who === 'anna' ? {} : { rights: [] };
    const testStore = who === 'nobody' ? aStore() : aStore({ session: aUserSession(rights) });
    expect(await personalAreaStep(aContext(testStore, address))).toEqual(outcome);
  });

  test('[GD-7] [AU-9] keeps the requested page until the person signs in or goes elsewhere', async () => {
    const testStore = aStore();
    const wanted = () => testStore.store.get(wantedPlaceAtom)?.name;
    await personalAreaStep(aContext(testStore, '/user/room/create'));
    await personalAreaStep(aContext(testStore, '/#auth-personal-area'));
    expect(wanted()).toBe('user.createConference');
    await personalAreaStep(aContext(testStore, '/c/demo'));
    expect(wanted()).toBeUndefined();
    await personalAreaStep(aContext(testStore, '/user/account'));
    testStore.store.set(setSessionAtom, aUserSession());
    await personalAreaStep(aContext(testStore, '/user/account'));
    expect(wanted()).toBeUndefined();
  });

  test('[AU-9.2] in strict mode, keeps no page, so that sign-in leads to the main page', async () => {
    const testStore = aStore();
    standInDocument(true);
    await personalAreaStep(aContext(testStore, '/user/account'));
    standInDocument(false);
    expect(testStore.store.get(wantedPlaceAtom)).toBeUndefined();
  });

  test('[GD-7.1] redirects a guest to the sign-in', async () => {
    expect(await personalAreaStep(aContext(guest, '/user/general'))).toEqual(
      redirect('/#auth-personal-area'),
    );
  });

  test('[GD-7.2] in-app shows ACCESS_DENIED', async () => {
    const testStore = aStore();
    inApp(testStore);
    expect(await personalAreaStep(aContext(testStore, '/user/general'))).toBe(STOP);
    expect(testStore.store.get(mainErrorAtom)).toEqual({ book: 'main', code: 'ACCESS_DENIED' });
  });
});
