import { expect, test } from 'vitest';
import { decidePermission } from './permissions.ts';

const OURS = ['plenum://app', 'plenum://app/', 'plenum://app/c/demo'];

test.each([
  'media',
  'fullscreen',
  'clipboard-sanitized-write',
  'notifications',
  'speaker-selection',
  'screen-wake-lock',
])('gives %s to the main frame of our pages and to nobody else', (permission) => {
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
    '',
  ],
])('refuses %j', (permission) => {
  expect(decidePermission({ permission, requester: 'plenum://app/', isMainFrame: true })).toBe(
    false,
  );
});
