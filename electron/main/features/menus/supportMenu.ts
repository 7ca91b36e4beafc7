/** The menu "Support": a page as a desktop client shows it, and what the two say to each other. */
import type { MenuItemConstructorOptions } from 'electron';
import type { ShellText } from '../../lib/texts/shellTexts.ts';

export interface SupportMenuParts {
  readonly onOpen: (page: 'server' | 'bundle') => void;
  readonly onInspect: () => void;
  /** Asks the server that is shown what the page asks of one. */
  readonly onCheckServer: () => void;
  /** Whether there is a window in in-app mode. */
  readonly canInspect: boolean;
}

/** Describes the menu. */
export function supportMenu(parts: SupportMenuParts, text: ShellText): MenuItemConstructorOptions {
  return {
    label: text('support.menu'),
    submenu: [
      { label: text('support.openServer'), click: () => parts.onOpen('server') },
      { label: text('support.openBundle'), click: () => parts.onOpen('bundle') },
      { type: 'separator' },
      {
        id: 'inspector',
        label: text('support.inspector'),
        enabled: parts.canInspect,
        click: parts.onInspect,
      },
      { type: 'separator' },
      { id: 'serverCheck', label: text('serverCheck.menu'), click: parts.onCheckServer },
    ],
  };
}
