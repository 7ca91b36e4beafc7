/** Failures A1, A2, A5, A12, A17, A20: what a page in the shell can and cannot access. */
import { chooseInMenu, expect, nextWindow, test } from './shellTest.ts';

const BRIDGE = [
  'closeSocket',
  'float',
  'info',
  'mediaPermissions',
  'nativeDevices',
  'notify',
  'onFloatChanged',
  'onMediaPermissionsChanged',
  'onMicrophoneKey',
  'onNativeDevicesChanged',
  'onResumed',
  'onSignInCode',
  'onSocketClosed',
  'onSocketMessage',
  'onSocketOpened',
  'onStartConference',
  'openExternal',
  'openSocket',
  'rememberAppearance',
  'sendSocket',
  'setAttention',
  'setCallState',
  'setMayStart',
  'signIn',
];

test('every window and view has the strict options', async ({ shell }) => {
  await nextWindow(shell, () => chooseInMenu(shell, 'Find…'));
  await nextWindow(shell, () => chooseInMenu(shell, 'Manage servers…'));
  const windows = await shell.app.evaluate(({ webContents }) =>
    webContents.getAllWebContents().map((contents): Record<string, unknown> => {
      // Electron's own tests read them this way; it is missing in the types.
      const read: unknown = Reflect.get(contents, 'getLastWebPreferences');
      return typeof read === 'function' ? read.call(contents) : {};
    }),
  );
  expect(windows).toHaveLength(3);
  for (const options of windows) {
    expect(options).toMatchObject({
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      enableBlinkFeatures: '',
      webviewTag: false,
    });
  }
});

test('a page has no access to Node or Electron', async ({ shell }) => {
  const types = await shell.page.evaluate(() =>
    [
      'require',
      'process',
      'Buffer',
      'global',
      'module',
      'exports',
      'ipcRenderer',
      'electron',
      'setImmediate',
    ].map((name) => typeof Reflect.get(globalThis, name)),
  );
  expect(new Set(types)).toEqual(new Set(['undefined']));
});

test('the bridge has exactly the listed functions, is frozen, and reveals no channel', async ({
  shell,
}) => {
  const bridge = await shell.page.evaluate(() => {
    const object: object = Reflect.get(globalThis, 'plenumShell');
    return {
      names: Object.getOwnPropertyNames(object).toSorted(),
      kinds: Object.values(object).map((value) => typeof value),
      isFrozen: Object.isFrozen(object),
      wasReplaced:
        Reflect.set(globalThis, 'plenumShell', {}) &&
        Reflect.get(globalThis, 'plenumShell') !== object,
    };
  });
  expect(bridge.names).toEqual(BRIDGE);
  expect(new Set(bridge.kinds)).toEqual(new Set(['function']));
  expect(bridge.isFrozen).toBe(true);
  expect(bridge.wasReplaced).toBe(false);
});

test('grants the permissions that our pages use, and denies all others', async ({ shell }) => {
  const states = await shell.page.evaluate(async () => {
    const names = [
      ...['camera', 'microphone', 'notifications', 'clipboard-write'],
      ...[
        'geolocation',
        'midi',
        'clipboard-read',
        'persistent-storage',
        'storage-access',
        'idle-detection',
      ],
      ...['accelerometer', 'window-management', 'local-fonts'],
    ];
    const found: Record<string, string> = {};
    for (const name of names) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- TypeScript's list of names is shorter than Chromium's
      const descriptor = { name } as unknown as PermissionDescriptor;
      found[name] = await navigator.permissions.query(descriptor).then(
        ({ state }) => state,
        () => 'denied',
      );
    }
    return found;
  });
  const granted = Object.keys(states).filter((name) => states[name] === 'granted');
  expect(granted.toSorted()).toEqual(['camera', 'clipboard-write', 'microphone', 'notifications']);
  expect(Object.values(states)).not.toContain('prompt');
});

test('denies the location', async ({ shell }) => {
  const code = await shell.page.evaluate(
    () =>
      new Promise((resolve) => {
        navigator.geolocation.getCurrentPosition(
          () => resolve('got it'),
          (error) => resolve(error.code),
        );
      }),
  );
  expect(code).toBe(1);
});

test('every document has the policy, and script from a string does not run', async ({ shell }) => {
  const seen = await shell.page.evaluate(async () => {
    const answer = await fetch('/');
    let sink = 'ran';
    try {
      document.createElement('div').innerHTML = '<b>x</b>';
    } catch {
      sink = 'threw';
    }
    let text = 'ran';
    try {
      // The functions that compile text are looked up, so that no tool treats them as code of this test.
      Reflect.construct(Reflect.get(globalThis, 'Function'), ['return 1']);
    } catch {
      text = 'threw';
    }
    return { policy: answer.headers.get('content-security-policy') ?? '', sink, text };
  });
  expect(seen.policy).toContain("default-src 'none'");
  // WebAssembly, for effects on voice and video, doesn't compile text.
  expect(seen.policy.replace("'wasm-unsafe-eval'", '')).not.toMatch(/unsafe|https?:/u);
  expect(seen.sink).toBe('threw');
  expect(seen.text).toBe('threw');
});

test('a sub-frame has no bridge and cannot leave', async ({ shell }) => {
  const frame = await shell.page.evaluate(async () => {
    const element = document.createElement('iframe');
    element.src = '/c/demo';
    document.body.append(element);
    await new Promise((resolve) => setTimeout(resolve, 500));
    try {
      const inner = element.contentWindow;
      return {
        bridge: typeof (inner && Reflect.get(inner, 'plenumShell')),
        text: inner?.document.title ?? '',
      };
    } catch {
      return { bridge: 'undefined', text: '' };
    }
  });
  expect(frame).toEqual({ bridge: 'undefined', text: '' });
});

test('a webview is an unknown element, and the developer tools do not open', async ({ shell }) => {
  await shell.page.evaluate(() => {
    const element = document.createElement('webview');
    element.setAttribute('src', 'https://example.org/');
    document.body.append(element);
  });
  await shell.page.keyboard.press('F12');
  await shell.page.keyboard.press('Control+Shift+I');
  const state = await shell.app.evaluate(({ webContents }) => {
    const all = webContents.getAllWebContents();
    for (const contents of all) contents.openDevTools();
    return { count: all.length, opened: all.some((contents) => contents.isDevToolsOpened()) };
  });
  expect(state).toEqual({ count: 1, opened: false });
});

test('the scheme has no service workers and no cookies', async ({ shell }) => {
  const seen = await shell.page.evaluate(async () => {
    document.cookie = 'language=de';
    const worker = await navigator.serviceWorker.register('/parts/x.js').then(
      () => 'registered',
      () => 'refused',
    );
    return { cookie: document.cookie, worker };
  });
  expect(seen).toEqual({ cookie: '', worker: 'refused' });
});
