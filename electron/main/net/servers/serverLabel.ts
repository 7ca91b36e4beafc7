/** A server's label in menus and on the rail: its name, and the number of things that need attention. */
import { numberText } from '#shared/intl/formats.ts';
import type { ServerEntry } from '../../lib/storage/serverEntry.ts';
import { serverName } from './serverList.ts';
import type { ShellText } from '../../lib/texts/shellTexts.ts';

/** Larger numbers are shown as `99+`. */
const COUNT_MAX = 99;

/** The number of servers with a shortcut; keyboards differ in the place of the zero. */
export const WITH_KEY = 9;

/** The number of things that need attention, in a language's digits, and short: `99+` for more. */
export function countOf(attention: number, tag: string): string {
  const count = numberText(tag, Math.min(attention, COUNT_MAX));
  return attention > COUNT_MAX ? `${count}+` : count;
}

/** The name with the count. */
export function serverTitle(entry: ServerEntry, attention: number, text: ShellText): string {
  const name = serverName(entry, text('servers.own'));
  if (attention === 0) return name;
  const count = attention > COUNT_MAX ? `${COUNT_MAX}+` : attention;
  return text('tray.serverWaiting', { name, count });
}

/** The same for menus, in which `&` marks an access key. */
export function serverLabel(entry: ServerEntry, attention: number, text: ShellText): string {
  return serverTitle(entry, attention, text).replaceAll('&', '&&');
}
