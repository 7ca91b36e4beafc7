/** The menu of a server's button on the rail. */
import type { MenuItemConstructorOptions } from 'electron';
import type { ServerEntry } from '../../lib/storage/serverEntry.ts';
import type { ShellText } from '../../lib/texts/shellTexts.ts';

export interface RailMenuActs {
  readonly onOpen: () => void;
  readonly onStep: (by: -1 | 1) => void;
  readonly onStaysConnected: (staysConnected: boolean) => void;
  readonly onManage: () => void;
}

/** Describes the menu; `used` are the servers on the rail. */
export function railMenu(
  used: readonly ServerEntry[],
  address: string,
  text: ShellText,
  acts: RailMenuActs,
): MenuItemConstructorOptions[] {
  const place = used.findIndex((entry) => entry.address === address);
  return [
    { label: text('servers.open'), click: acts.onOpen },
    { type: 'separator' },
    { label: text('servers.up'), click: () => acts.onStep(-1), enabled: place > 0 },
    {
      label: text('servers.down'),
      click: () => acts.onStep(1),
      enabled: place !== -1 && place < used.length - 1,
    },
    { type: 'separator' },
    {
      type: 'checkbox',
      label: text('servers.stayConnected'),
      checked: used[place]?.staysConnected !== false,
      click: ({ checked }) => acts.onStaysConnected(checked),
    },
    { label: text('menu.manageServers'), click: acts.onManage },
  ];
}
