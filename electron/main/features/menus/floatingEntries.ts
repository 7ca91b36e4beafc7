/** The entries about the floating window, in the menu "View". */
import type { MenuItemConstructorOptions } from 'electron';
import type { ShellText } from '../../lib/texts/shellTexts.ts';

export interface FloatingEntries {
  readonly isInCall: boolean;
  readonly isFloating: boolean;
  readonly isAutomatic: boolean;
  readonly onFloat: (isFloating: boolean) => void;
  readonly onAutomatic: (isAutomatic: boolean) => void;
}

/** Describes them. */
export function floatingEntries(
  parts: FloatingEntries,
  text: ShellText,
): readonly MenuItemConstructorOptions[] {
  return [
    {
      id: 'float',
      type: 'checkbox',
      label: text('floating.menu'),
      checked: parts.isFloating,
      enabled: parts.isInCall,
      click: ({ checked }) => parts.onFloat(checked),
    },
    {
      id: 'floatsWhenMinimized',
      type: 'checkbox',
      label: text('floating.automatic'),
      checked: parts.isAutomatic,
      click: ({ checked }) => parts.onAutomatic(checked),
    },
  ];
}
