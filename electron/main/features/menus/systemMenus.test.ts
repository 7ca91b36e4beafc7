/** The standard entries of each system, for systems on which this cannot run. */
import type { MenuItemConstructorOptions } from 'electron';
import { expect, test } from 'vitest';
import { englishText } from '../../lib/texts/shellTexts.ts';
import { fileMenu } from './fileMenu.ts';
import { helpMenu } from './helpMenu.ts';

/** The roles of both menus, in order; all others are ours. */
function rolesOn(platform: NodeJS.Platform): readonly (readonly unknown[])[] {
  const entry: MenuItemConstructorOptions = { label: 'Ours' };
  return [
    fileMenu(englishText, entry, [entry], platform),
    helpMenu(englishText, [entry], platform),
  ].map(({ submenu }) => {
    const entries = Array.isArray(submenu) ? submenu : [];
    expect(entries.every(({ label, type }) => type === 'separator' || label)).toBe(true);
    return entries.flatMap(({ role }) => role ?? []);
  });
}

test('macOS has the standard items of the app and window menus', () => {
  expect(rolesOn('darwin')).toEqual([
    ['services', 'hide', 'hideOthers', 'unhide', 'quit'],
    ['close', 'minimize', 'zoom', 'front'],
  ]);
});

test.each(['linux', 'win32'] as const)(
  '%s has closing windows and quitting in the first menu',
  (system) => {
    expect(rolesOn(system)).toEqual([['close', 'quit'], []]);
  },
);
