import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { STORED } from '#renderer/platform/storage/storage.ts';
import {
  NO_CHOICES,
  type PressedKey,
  SHORTCUTS,
  ariaShortcuts,
  bindingsOf,
  conflictsOf,
  isPressed,
  keysOf,
  readPress,
  reservedFor,
  withBinding,
} from './shortcuts.ts';
import { forAll } from '#tests/support/arbitraries.ts';

function pressed(code: string, change: Partial<PressedKey> = {}): PressedKey {
  const key = code.replace(/^(?:Key|Digit)/u, '').toLowerCase();
  return { code, key, ctrlKey: false, altKey: false, shiftKey: false, metaKey: false, ...change };
}

const id = fc.constantFrom(...SHORTCUTS.map((each) => each.id));
const key = fc
  .tuple(
    fc.constantFrom(
      'KeyA',
      'KeyM',
      'KeyV',
      'KeyP',
      'Digit1',
      'F2',
      'Space',
      'Semicolon',
      'Numpad1',
    ),
    fc.record({
      ctrlKey: fc.boolean(),
      altKey: fc.boolean(),
      shiftKey: fc.boolean(),
      metaKey: fc.boolean(),
    }),
  )
  .map(([code, held]) => pressed(code, held));

describe('the keys of the call [PA-4]', () => {
  test('a changed key replaces the old one, and its binding can be stored', () => {
    forAll(id, key, (shortcut, event) => {
      const binding = readPress(event);
      const choices = withBinding(NO_CHOICES, shortcut, binding);
      expect(STORED.shortcuts.safeParse(choices).success).toBe(true);
      const own = bindingsOf(choices)[shortcut];
      expect(isPressed(own, event)).toBe(true);
      const usual = bindingsOf(NO_CHOICES)[shortcut];
      const isUsual = own?.press === usual?.press;
      expect(isPressed(own, pressed(usual?.press ?? ''))).toBe(isUsual);
    });
  });

  test('two shortcuts with the same key both report the conflict', () => {
    forAll(id, id, key, (one, other, event) => {
      fc.pre(one !== other);
      const binding = readPress(event);
      const bindings = bindingsOf(
        withBinding(withBinding(NO_CHOICES, one, binding), other, binding),
      );
      expect(conflictsOf(one, bindings)).toContainEqual({ kind: 'shortcut', id: other });
      expect(conflictsOf(other, bindings)).toContainEqual({ kind: 'shortcut', id: one });
    });
  });

  test('the default keys have no conflicts', () => {
    const usual = bindingsOf(NO_CHOICES);
    expect(SHORTCUTS.flatMap((each) => conflictsOf(each.id, usual))).toEqual([]);
  });

  test('one or all can be switched off, and the default can be restored', () => {
    const off = withBinding(NO_CHOICES, 'camera', null);
    expect(bindingsOf(off).camera).toBeUndefined();
    expect(conflictsOf('camera', bindingsOf(off))).toEqual([]);
    expect(bindingsOf({ ...off, isOff: true }).microphone).toBeUndefined();
    expect(withBinding(off, 'camera', undefined)).toEqual(NO_CHOICES);
    expect(withBinding(off, 'camera', readPress(pressed('KeyV')))).toEqual(NO_CHOICES);
  });

  test.each([
    ['Tab', 'page'],
    ['Escape', 'page'],
    ['ArrowUp', 'page'],
    ['Ctrl+KeyT', 'browser'],
    ['Ctrl+Shift+KeyI', 'browser'],
    ['F5', 'browser'],
    ['Alt+ArrowLeft', 'browser'],
    ['Meta+KeyL', 'system'],
    ['Alt+F4', 'system'],
    ['Ctrl+Alt+Delete', 'system'],
    ['PrintScreen', 'system'],
  ])('%s is reserved by the %s', (press, kind) => {
    expect(reservedFor(press)).toEqual([{ kind }]);
  });

  test.each(['KeyQ', 'Shift+KeyM', 'Ctrl+Shift+Space', 'F2', 'Alt+KeyM', 'Numpad5'])(
    '%s is free',
    (press) => {
      expect(reservedFor(press)).toEqual([]);
    },
  );

  test('a key has the label of its character in every alphabet', () => {
    expect(readPress(pressed('KeyY', { key: 'z' }))).toEqual({ press: 'KeyY', label: 'Z' });
    expect(readPress(pressed('KeyM', { key: 'ь' }))?.label).toBe('Ь');
    expect(readPress(pressed('Space', { key: ' ' }))?.label).toBe('Space');
    expect(readPress(pressed('ShiftLeft', { key: 'Shift', shiftKey: true }))).toBeUndefined();
    const held = readPress(pressed('KeyM', { key: 'M', ctrlKey: true, shiftKey: true }));
    expect(held && keysOf(held)).toEqual(['Ctrl', 'Shift', 'M']);
    expect(ariaShortcuts(held, undefined)).toBe('Control+Shift+M');
  });
});
