/** The menu "Edit": the usual entries for text fields, find, and spelling. */
import type { MenuItemConstructorOptions } from 'electron';
import type { ShellText } from '../../lib/texts/shellTexts.ts';

export interface PageSearch {
  readonly show: () => void;
  readonly step: (direction: 'next' | 'previous') => void;
}

export interface EditMenuParts {
  /** The find bar of the focused window, if it has one. */
  readonly findBar: () => PageSearch | undefined;
  readonly checksSpelling: boolean;
  readonly onSpelling: (isOn: boolean) => void;
}

export function editMenu(text: ShellText, parts: EditMenuParts): MenuItemConstructorOptions {
  return {
    label: text('menu.edit'),
    submenu: [
      { role: 'undo', label: text('menu.undo') },
      { role: 'redo', label: text('menu.redo') },
      { type: 'separator' },
      { role: 'cut', label: text('menu.cut') },
      { role: 'copy', label: text('menu.copy') },
      { role: 'paste', label: text('menu.paste') },
      { role: 'selectAll', label: text('menu.selectAll') },
      { type: 'separator' },
      {
        label: text('menu.find'),
        accelerator: 'CommandOrControl+F',
        click: () => parts.findBar()?.show(),
      },
      {
        label: text('menu.findNext'),
        accelerator: 'CommandOrControl+G',
        click: () => parts.findBar()?.step('next'),
      },
      {
        label: text('menu.findPrevious'),
        accelerator: 'CommandOrControl+Shift+G',
        click: () => parts.findBar()?.step('previous'),
      },
      { type: 'separator' },
      {
        type: 'checkbox',
        label: text('menu.spelling'),
        checked: parts.checksSpelling,
        click: ({ checked }) => parts.onSpelling(checked),
      },
    ],
  };
}
