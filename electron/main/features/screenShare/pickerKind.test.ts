import { expect, test } from 'vitest';
import { type Desktop, pickerKind } from './pickerKind.ts';

const LINUX: Desktop = {
  platform: 'linux',
  systemVersion: '6.12.0',
  ozonePlatform: '',
  sessionType: undefined,
};

test.each<[string, Partial<Desktop>, string]>([
  ['X11', { sessionType: 'x11' }, 'own'],
  ['a Linux that says nothing', {}, 'own'],
  ['Wayland', { sessionType: 'wayland' }, 'portal'],
  ['Wayland through X11', { sessionType: 'wayland', ozonePlatform: 'x11' }, 'portal'],
  ['a chosen Wayland', { ozonePlatform: 'wayland' }, 'portal'],
  ['Windows', { platform: 'win32', systemVersion: '10.0.26100' }, 'own'],
  ['macOS 14', { platform: 'darwin', systemVersion: '14.7.1' }, 'own'],
  ['macOS 15', { platform: 'darwin', systemVersion: '15.0' }, 'system'],
  ['macOS 26', { platform: 'darwin', systemVersion: '26.1' }, 'system'],
])('on %s', (_system, desktop, kind) => {
  expect(pickerKind({ ...LINUX, ...desktop })).toBe(kind);
});
