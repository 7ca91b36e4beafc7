import { expect, test } from 'vitest';
import { type PackageFacts, packageKind } from './packageKind.ts';

const FACTS: PackageFacts = {
  platform: 'linux',
  packageType: undefined,
  appImage: undefined,
  isSnap: false,
  isReplaceable: () => true,
  hasBeside: () => false,
  isOnReadOnlyImage: false,
};

test.each<[string, Partial<PackageFacts>, string]>([
  ['an unpacked archive', {}, 'none'],
  ['an AppImage', { appImage: '/a/b.AppImage' }, 'appImage'],
  ['one in a folder of others', { appImage: '/a', isReplaceable: () => false }, 'none'],
  ['a Snap', { appImage: '/a', isSnap: true }, 'none'],
  ['a Debian package', { packageType: 'deb' }, 'deb'],
  ['an RPM package', { packageType: 'rpm', appImage: '/a' }, 'rpm'],
  ['a package of an unknown kind', { packageType: 'flatpak' }, 'none'],
  ['an app of macOS', { platform: 'darwin' }, 'mac'],
  ['one on a disk image', { platform: 'darwin', isOnReadOnlyImage: true }, 'none'],
  ['an MSI', { platform: 'win32' }, 'none'],
  [
    'an NSIS installation',
    { platform: 'win32', hasBeside: (name) => name === 'Uninstall Plenum.exe' },
    'nsis',
  ],
])('%s', (_name, facts, kind) => {
  expect(packageKind({ ...FACTS, ...facts }, 'Plenum')).toBe(kind);
});
