/** How a server is written in menus and on the rail: its name, and how many things wait there. */
import { numberText } from '#shared/intl/formats.ts';
import type { ServerEntry } from '../../lib/storage/serverEntry.ts';
import { serverName } from './serverList.ts';
import type { ShellText } from '../../lib/texts/shellTexts.ts';

/** More than that no one counts. */
const COUNT_MAX = 99;

/** Only that many servers have a key; there is no tenth digit that keyboards agree about. */
export const WITH_KEY = 9;

/** How many things wait, in the digits of a language, and in as few as there is room for. */
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

/** The same for menus, which take `&` for the mark of a key. */
export function serverLabel(entry: ServerEntry, attention: number, text: ShellText): string {
  return serverTitle(entry, attention, text).replaceAll('&', '&&');
}
