/** How a server is written in a menu: its name, and how many things wait there. */
import type { ServerEntry } from '../../lib/storage/serverEntry.ts';
import { serverName } from './serverList.ts';
import type { ShellText } from '../../lib/texts/shellTexts.ts';

/** More than that no one counts. */
const COUNT_MAX = 99;

/** The label. Menus take `&` for the mark of a key. */
export function serverLabel(entry: ServerEntry, attention: number, text: ShellText): string {
  const name = serverName(entry, text('servers.own'));
  const label =
    attention === 0
      ? name
      : text('tray.serverWaiting', {
          name,
          count: attention > COUNT_MAX ? `${COUNT_MAX}+` : attention,
        });
  return label.replaceAll('&', '&&');
}
