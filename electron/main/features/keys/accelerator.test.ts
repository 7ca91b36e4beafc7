import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readAccelerator } from './accelerator.ts';

const PLATFORMS = ['linux', 'win32', 'darwin'] as const;
const platform = fc.constantFrom(...PLATFORMS);

test.each([
  ['ctrl+shift+m', 'Control+Shift+M'],
  [' Shift + CmdOrCtrl + m ', 'Control+Shift+M'],
  ['F9', 'F9'],
  ['Meta+Enter', 'Super+Return'],
  ['alt+plus', 'Alt+Plus'],
  ['Ctrl+num0', 'Control+num0'],
  ['MediaPlayPause', 'MediaPlayPause'],
])('%s is parsed as %s', (typed, accelerator) => {
  expect(readAccelerator(typed, 'linux')).toEqual({ ok: true, accelerator });
});

test('on macOS the main key is Command', () => {
  expect(readAccelerator('CommandOrControl+Shift+M', 'darwin')).toEqual({
    ok: true,
    accelerator: 'Shift+Command+M',
  });
  expect(readAccelerator('Command+Shift+M', 'win32')).toEqual({ ok: false, reason: 'notAKey' });
});

test.each([
  ['', 'notAKey'],
  ['Ctrl', 'notAKey'],
  ['Ctrl+', 'notAKey'],
  ['Ctrl+M+N', 'notAKey'],
  ['Ctrl+Strg', 'notAKey'],
  ['Ctrl+F25', 'notAKey'],
  ['Ctrl+constructor', 'notAKey'],
  ['M', 'needsModifier'],
  ['Shift+M', 'needsModifier'],
  ['AltGr+E', 'needsModifier'],
  ['Space', 'needsModifier'],
  ['Ctrl+C', 'common'],
  ['Alt+F4', 'common'],
])('%s is refused: %s', (typed, reason) => {
  expect(readAccelerator(typed, 'linux')).toEqual({ ok: false, reason });
});

const accelerator = (typed: string, system: NodeJS.Platform): string | undefined => {
  const read = readAccelerator(typed, system);
  return read.ok ? read.accelerator : undefined;
};

test('order, case and spaces don’t matter', () => {
  const modifiers = fc.uniqueArray(fc.constantFrom('Ctrl', 'Alt', 'AltGr', 'Shift', 'Super'));
  const key = fc.constantFrom('m', 'F12', 'Space', '5', ';', 'numadd', 'Home', '=');
  fc.assert(
    fc.property(modifiers, key, platform, (words, last, system) => {
      const read = readAccelerator([...words, last].join('+'), system);
      const other = [last, ...words.toReversed()].join(' + ');
      expect(readAccelerator(other, system)).toEqual(read);
      expect(readAccelerator(other.toUpperCase(), system)).toEqual(read);
    }),
  );
});

test('accepts any input without an exception, and parses accepted keys back', () => {
  const word = fc.constantFrom(
    'Ctrl',
    'shift',
    'meta',
    'cmd',
    'm',
    'F5',
    '',
    ' ',
    'plus',
    '+',
    'ß',
  );
  const typed = fc.oneof(
    fc.string(),
    fc.array(word).map((words) => words.join('+')),
  );
  fc.assert(
    fc.property(typed, platform, (text, system) => {
      const read = accelerator(text, system);
      expect(accelerator(read ?? text, system)).toBe(read);
      expect(read ?? 'F1').toMatch(/^(?:[A-Z][A-Za-z]+\+)*[^+]+$/u);
    }),
  );
});
