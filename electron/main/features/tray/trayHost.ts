/** Whether this desktop has a place for tray icons, where that can be found out. */
import { findProgram } from '../../lib/programs/programs.ts';
import { runProgram } from '../../lib/programs/runProgram.ts';

/** The bus name of the program that shows icons on a Linux desktop (StatusNotifierItem specification). */
const WATCHER = 'org.kde.StatusNotifierWatcher';
const BUS = 'org.freedesktop.DBus';
const LIMIT_MS = 2000;

/** Programs that can ask the session's bus, each with its words; the first that is there is asked. */
const ASKERS: readonly (readonly [program: string, ...args: string[]])[] = [
  ['busctl', '--user', 'call', BUS, '/org/freedesktop/DBus', BUS, 'NameHasOwner', 's', WATCHER],
  [
    'gdbus',
    ...['call', '--session', '--dest', BUS, '--object-path', '/org/freedesktop/DBus'],
    ...['--method', `${BUS}.NameHasOwner`, WATCHER],
  ],
  [
    'dbus-send',
    ...['--session', '--print-reply', `--dest=${BUS}`, '/org/freedesktop/DBus'],
    ...[`${BUS}.NameHasOwner`, `string:${WATCHER}`],
  ],
];

/** `absent` only where it is certain: an older desktop may show icons in another way. */
export type TrayHost = 'present' | 'absent' | 'unknown';

/** Looks for it; other systems than Linux always have one. */
export async function findTrayHost(): Promise<TrayHost> {
  if (process.platform !== 'linux') return 'present';
  for (const [name, ...args] of ASKERS) {
    const file = await findProgram(name);
    if (file === undefined) continue;
    const { signal } = new AbortController();
    const answer = await runProgram({ file, args, limitMs: LIMIT_MS, signal });
    const host = answer === undefined ? undefined : readAnswer(answer);
    if (host !== undefined) return host;
  }
  // No bus in the session: then there is no one who shows icons either, or no one to ask.
  return (process.env['DBUS_SESSION_BUS_ADDRESS'] ?? '') === '' ? 'absent' : 'unknown';
}

/** What one of the programs printed; undefined when it is no answer. */
export function readAnswer(answer: string): TrayHost | undefined {
  const [word] = /\b(?:true|false)\b/u.exec(answer) ?? [];
  if (word === undefined) return undefined;
  return word === 'true' ? 'present' : 'absent';
}
