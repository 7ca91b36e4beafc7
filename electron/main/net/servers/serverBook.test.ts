import type { Session } from 'electron';
import { expect, test, vi } from 'vitest';
import type { ServerEntry } from '../../lib/storage/serverEntry.ts';
import type { SettingsFile } from '../../lib/storage/settingsFile.ts';
import { openServerBook } from './serverBook.ts';

test('removing a server deletes its sign-ins, of the app and of its pages in in-app mode', () => {
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

test('a server’s media origins are stored in its entry, without restoring a removed server', () => {
  let servers: readonly ServerEntry[] = [{ address: 'https://meet.example.org', name: 'Work' }];
  const settings: SettingsFile = {
    read: () => ({ servers: [...servers] }),
    change: (changed) => {
      servers = changed.servers ?? servers;
      return true;
    },
  };
  const book = openServerBook(settings, vi.fn(), { write: vi.fn() }, () => true);
  expect(book.mediaOrigins('https://meet.example.org')).toBeUndefined();
  book.rememberMedia('https://meet.example.org', ['wss://node.example']);
  book.rememberMedia('https://removed.example.org', ['wss://node.example']);
  expect(book.mediaOrigins('https://meet.example.org')).toEqual(['wss://node.example']);
  expect(book.list().map(({ address }) => address)).toEqual([
    'embedded',
    'https://meet.example.org',
  ]);
});
