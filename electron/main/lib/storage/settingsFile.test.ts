import { mkdtempSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { openSettingsFile } from './settingsFile.ts';

const newPath = (): string =>
  join(mkdtempSync(join(tmpdir(), 'plenum-settings-')), 'folder', 'settings.json');
const writtenPath = (text: string): string => {
  const path = join(mkdtempSync(join(tmpdir(), 'plenum-settings-')), 'settings.json');
  writeFileSync(path, text);
  return path;
};

test('stores changes, and leaves no other file', () => {
  const path = newPath();
  const file = openSettingsFile(path, () => undefined);
  expect(file.read()).toEqual({});
  expect(file.change({ language: 'de' })).toBe(true);
  expect(file.change({ theme: 'dark' })).toBe(true);
  expect(openSettingsFile(path, () => undefined).read()).toEqual({ language: 'de', theme: 'dark' });
  expect(readdirSync(join(path, '..'))).toEqual(['settings.json']);
});

test.each([
  ...['', 'null', '{', '[]', '"x"', '5', '{}', '{"version":"1"}', '{"version":1,"language":"xx"}'],
  ...[
    '{"version":1,"theme":1}',
    '{"version":1,"window":{"width":-1,"height":1,"isMaximized":false}}',
    '\u0000',
  ],
  `{"version":1,"lastServer":"${'a'.repeat(70_000)}"}`,
])('starts with defaults for the content %j', (text) => {
  const onDamaged = vi.fn();
  const path = writtenPath(text);
  const file = openSettingsFile(path, onDamaged);
  expect(file.read()).toEqual({});
  const copy = readdirSync(join(path, '..')).find((name) => name.startsWith('settings-damaged-'));
  expect(onDamaged).toHaveBeenCalledExactlyOnceWith({
    reason: 'not understood',
    copy: join(path, '..', String(copy)),
  });
  expect(readFileSync(join(path, '..', String(copy)), 'utf8')).toBe(text);
  expect(file.change({ theme: 'light' })).toBe(true);
  expect(openSettingsFile(path, onDamaged).read()).toEqual({ theme: 'light' });
  expect(onDamaged).toHaveBeenCalledOnce();
});

test.each([
  ['{"version":1}', { servers: [{ address: 'embedded' }] }],
  ['{"version":1,"theme":"dark"}', { theme: 'dark', servers: [{ address: 'embedded' }] }],
  [
    '{"version":1,"lastServer":"embedded"}',
    { lastServer: 'embedded', servers: [{ address: 'embedded' }] },
  ],
  [
    '{"version":1,"lastServer":"https://meet.example.org"}',
    {
      lastServer: 'https://meet.example.org',
      servers: [{ address: 'embedded' }, { address: 'https://meet.example.org' }],
    },
  ],
])('migrates %s', (text, expected) => {
  const path = writtenPath(text);
  expect(openSettingsFile(path, () => undefined).read()).toEqual(expected);
  expect(openSettingsFile(path, () => undefined).change({ theme: 'light' })).toBe(true);
  expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ version: 2, theme: 'light' });
});

test('ignores prototype pollution', () => {
  openSettingsFile(writtenPath('{"version":1,"__proto__":{"polluted":1}}'), () => undefined);
  expect(Reflect.get({}, 'polluted')).toBeUndefined();
});

test('keeps the file of a newer version unchanged', () => {
  const text = '{"version":3,"theme":"dark","new":true}';
  const path = writtenPath(text);
  const file = openSettingsFile(path, () => undefined);
  expect(file.read()).toEqual({});
  expect(file.change({ theme: 'light' })).toBe(false);
  expect(file.read()).toEqual({ theme: 'light' });
  expect(readFileSync(path, 'utf8')).toBe(text);
});

test('continues if the profile cannot be written', () => {
  const blocked = writtenPath('a file where a folder should be');
  const file = openSettingsFile(join(blocked, 'settings.json'), () => undefined);
  expect(file.change({ theme: 'dark' })).toBe(false);
  expect(file.read()).toEqual({ theme: 'dark' });
});
