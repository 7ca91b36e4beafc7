import { expect, test } from 'vitest';
import { decidePermission, isGrantedNow, mayAskForScreen } from './permissions.ts';

const OURS = ['plenum://app', 'plenum://app/', 'plenum://app/c/demo'];

test.each([
  'media',
  'fullscreen',
  'clipboard-sanitized-write',
  'notifications',
  'speaker-selection',
  'screen-wake-lock',
])('grants %s only to the main frame of our pages', (permission) => {
  for (const requester of OURS) {
    expect(decidePermission({ permission, requester, isMainFrame: true })).toBe(true);
    expect(decidePermission({ permission, requester, isMainFrame: false })).toBe(false);
  }
  for (const requester of [
    '',
    'null',
    'about:blank',
    'https://example.org/',
    'plenum://evil/',
    'plenum://app.evil',
    'plenum://app/api/v4/x',
  ]) {
    expect(decidePermission({ permission, requester, isMainFrame: true })).toBe(false);
  }
});

test.each([
  ...[
    'geolocation',
    'midi',
    'midiSysex',
    'pointerLock',
    'keyboardLock',
    'openExternal',
    'clipboard-read',
    'hid',
  ],
  ...[
    'serial',
    'usb',
    'bluetooth',
    'idle-detection',
    'window-management',
    'storage-access',
    'local-network',
  ],
  ...[
    'local-network-access',
    'loopback-network',
    'fileSystem',
    'background-sync',
    'unknown',
    'something-new',
    'display-capture',
    '',
  ],
])('refuses %j', (permission) => {
  expect(decidePermission({ permission, requester: 'plenum://app/', isMainFrame: true })).toBe(
    false,
  );
});

test.each([
  ['video', 'granted', 'prompt', true],
  ['video', 'prompt', 'granted', false],
  ['video', 'denied', 'granted', false],
  ['audio', 'prompt', 'granted', true],
  ['audio', 'granted', 'denied', false],
  ['unknown', 'granted', 'prompt', false],
  ['unknown', 'granted', 'granted', true],
  [undefined, 'prompt', 'prompt', false],
] as const)(
  '[IA-3] the check for %s with camera %s and microphone %s says %s',
  (type, camera, microphone, isGranted) => {
    expect(isGrantedNow('media', type, { camera, microphone })).toBe(isGranted);
  },
);

test('[IA-3] speakers have names with the microphone’s permission, and other permissions don’t depend on it', () => {
  const denied = { camera: 'granted', microphone: 'denied' } as const;
  expect(isGrantedNow('speaker-selection', undefined, denied)).toBe(false);
  expect(isGrantedNow('speaker-selection', undefined, { ...denied, microphone: 'granted' })).toBe(
    true,
  );
  expect(isGrantedNow('fullscreen', undefined, denied)).toBe(true);
});

test.each<[string, readonly string[] | undefined, string, boolean, boolean]>([
  ['display-capture', [], 'plenum://app/c/demo', true, true],
  ['display-capture', undefined, 'plenum://app/c/demo', true, true],
  ['media', [], 'plenum://app/c/demo', true, true],
  ['media', undefined, 'plenum://app/c/demo', true, false],
  ['media', ['video'], 'plenum://app/c/demo', true, false],
  ['media', ['video', 'audio'], 'plenum://app/c/demo', true, false],
  ['fullscreen', [], 'plenum://app/c/demo', true, false],
  ['display-capture', [], 'plenum://app/c/demo', false, false],
  ['media', [], 'plenum://app/c/demo', false, false],
  ['display-capture', [], 'https://example.org/', true, false],
  ['media', [], 'plenum://evil/', true, false],
  ['display-capture', [], '', true, false],
])(
  '%s of %j from %j, main frame %j: may ask for the screen %j',
  (permission, types, requester, isMainFrame, expected) => {
    expect(mayAskForScreen({ permission, requester, isMainFrame }, types)).toBe(expected);
  },
);
