import { mkdtempSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { autostartEntry, autostartFile, isAutostartOn, setAutostart } from './autostartEntry.ts';

/** Reads an `Exec` line as a desktop does: the value's escapes, then the quotes, then the codes. */
function readExec(text: string): readonly string[] {
  const value = (/^Exec=(.*)$/mu.exec(text)?.[1] ?? '').replaceAll('\\\\', '\\');
  const words = [...value.matchAll(/"((?:[^"\\]|\\.)*)"/gu)].map(([, word = '']) => word);
  return words.map((word) => word.replace(/\\(["`$\\])/gu, '$1').replaceAll('%%', '%'));
}

test('a desktop reads the command unchanged, with any path', () => {
  const path = fc.oneof(
    fc.string().filter((text) => !/\p{Cc}/u.test(text)),
    fc.string({ unit: fc.constantFrom('\\', '"', '`', '$', '%', ' ', "'", 'a', '/') }),
  );
  fc.assert(
    fc.property(fc.array(path, { minLength: 1 }), (command) => {
      expect(readExec(autostartEntry(command) ?? '')).toEqual(command);
    }),
  );
});

test('a line break in the path adds no lines', () => {
  expect(autostartEntry(['/opt/a\nExec=evil'])).toBeUndefined();
});

test('the file is in the desktop’s folder', () => {
  expect(autostartFile({ XDG_CONFIG_HOME: '/cfg' }, '/home/a')).toBe(
    '/cfg/autostart/plenum.desktop',
  );
  expect(autostartFile({ XDG_CONFIG_HOME: 'cfg' }, '/home/a')).toBe(
    '/home/a/.config/autostart/plenum.desktop',
  );
});

test('is written atomically, detected, and removed completely', () => {
  const home = mkdtempSync(join(tmpdir(), 'plenum-autostart-'));
  const file = autostartFile({}, home);
  const text = autostartEntry(['/opt/Plenum/plenum', '--hidden']) ?? '';
  expect(isAutostartOn(file)).toBe(false);
  expect(setAutostart(file, text)).toBe(true);
  expect(setAutostart(file, text)).toBe(true);
  expect(readFileSync(file, 'utf8')).toContain('Exec="/opt/Plenum/plenum" "--hidden"\n');
  expect(isAutostartOn(file)).toBe(true);
  expect(readdirSync(dirname(file))).toEqual(['plenum.desktop']);
  expect(setAutostart(file, undefined)).toBe(true);
  expect(setAutostart(file, undefined)).toBe(true);
  expect(readdirSync(dirname(file))).toEqual([]);
});

test.each(['Hidden=true', 'X-GNOME-Autostart-enabled=false'])(
  'is off if the desktop has turned it off: %s',
  (line) => {
    const file = join(mkdtempSync(join(tmpdir(), 'plenum-autostart-')), 'plenum.desktop');
    writeFileSync(file, `[Desktop Entry]\n${line}\n`);
    expect(isAutostartOn(file)).toBe(false);
  },
);

test('reports an unwritable folder', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'plenum-autostart-')), 'file');
  writeFileSync(file, '');
  expect(setAutostart(join(file, 'autostart', 'plenum.desktop'), 'text')).toBe(false);
});
