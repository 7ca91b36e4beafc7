import type { Session } from 'electron';
import { expect, test, vi } from 'vitest';
import type { SettingsFile } from '../../lib/storage/settingsFile.ts';
import { openServerBook } from './serverBook.ts';

test('a server that is forgotten leaves no sign-in behind, neither of the app nor of its own pages in in-app mode', () => {
  const settings: SettingsFile = { read: () => ({}), change: () => true };
  const cleared = vi.fn(() => Promise.resolve());
  const own = {
    ...{ clearStorageData: cleared, clearCache: cleared },
    ...{ clearAuthCache: cleared, clearHostResolverCache: cleared },
  } as unknown as Session;
  const write = vi.fn();
  openServerBook(
    settings,
    () => own,
    { write },
    () => false,
  ).forget('https://meet.example.org');
  expect(write.mock.calls).toEqual([
    [expect.stringMatching(/^persist:server-\w+$/u), []],
    [expect.stringMatching(/^persist:in-app-bundle-\w+$/u), []],
  ]);
  expect(cleared).toHaveBeenCalledTimes(4);
});
