/** A server's label in menus and on the rail: its name, and the number of things that need attention. */
import type { ServerEntry } from '../../lib/storage/serverEntry.ts';
import { serverName } from './serverList.ts';
import type { ShellText } from '../../lib/texts/shellTexts.ts';

/** Larger numbers are shown as `99+`. */
const COUNT_MAX = 99;

/** The number of servers with a shortcut; keyboards differ in the place of the zero. */
export const WITH_KEY = 9;

/** The number of things that need attention, in the language's digits, and short: `99+` for more. */
export function countOf(attention: number, text: ShellText): string {
  return attention > COUNT_MAX
    ? text('tray.countOver', { count: COUNT_MAX })
    : text('tray.count', { count: attention });
}

/** The name with the count. */
export function serverTitle(entry: ServerEntry, attention: number, text: ShellText): string {
  const name = serverName(entry, text('servers.own'));
  return attention === 0
    ? name
    : text('tray.serverWaiting', { name, count: countOf(attention, text) });
}

/** The same for menus, in which `&` marks an access key. */
export function serverLabel(entry: ServerEntry, attention: number, text: ShellText): string {
  return serverTitle(entry, attention, text).replaceAll('&', '&&');
}
