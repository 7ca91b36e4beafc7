/** The menu with the person's servers. */
import type { MenuItemConstructorOptions } from 'electron';
import { CALL_LINK_SCHEME } from '#shared/product.ts';
import type { ServerEntry } from '../../lib/storage/serverEntry.ts';
import type { ShellText } from '../../lib/texts/shellTexts.ts';
import { WITH_KEY, serverLabel } from '../../net/servers/serverLabel.ts';

export interface ServersMenuParts {
  readonly servers: readonly ServerEntry[];
  /** Address of the server that is shown. */
  readonly current: string;
  /** The number of things that need attention on a server. */
  readonly attentionOf: (address: string) => number;
  /** An administrator has fixed the server: no other one can be added. */
  readonly isLocked: boolean;
  readonly onOpen: (address: string) => void;
  readonly onAdd: () => void;
  readonly onManage: () => void;
  readonly takesCallLinks: boolean;
  readonly onCallLinks: (isOn: boolean) => void;
}

export function serversMenu(parts: ServersMenuParts, text: ShellText): MenuItemConstructorOptions {
  return {
    label: text('menu.servers'),
    submenu: [
      ...parts.servers.map((entry, index): MenuItemConstructorOptions => ({
        type: 'radio',
        label: serverLabel(entry, parts.attentionOf(entry.address), text),
        checked: entry.address === parts.current,
        click: () => parts.onOpen(entry.address),
        ...(index < WITH_KEY && { accelerator: `CommandOrControl+${index + 1}` }),
      })),
      { type: 'separator' },
      { label: text('menu.addServer'), click: parts.onAdd, enabled: !parts.isLocked },
      { label: text('menu.manageServers'), click: parts.onManage, enabled: !parts.isLocked },
      { type: 'separator' },
      {
        type: 'checkbox',
        label: text('menu.callLinks', { scheme: CALL_LINK_SCHEME }),
        checked: parts.takesCallLinks,
        click: ({ checked }) => parts.onCallLinks(checked),
      },
    ],
  };
}
