/** Whether this desktop shows tray icons, if that can be detected. */
import { findProgram } from '../../lib/programs/programs.ts';
import { runProgram } from '../../lib/programs/runProgram.ts';

/** The D-Bus name of the program that shows icons on a Linux desktop (StatusNotifierItem specification). */
const WATCHER = 'org.kde.StatusNotifierWatcher';
const BUS = 'org.freedesktop.DBus';
const LIMIT_MS = 2000;

/** Programs that can query the session bus, with their arguments; the first installed one is used. */
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

/** `absent` only when it is certain: an older desktop may show icons in another way. */
export type TrayHost = 'present' | 'absent' | 'unknown';

/** Detects the host of tray icons; systems other than Linux always have one. */
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
  // Without a session bus no program can show icons.
  return (process.env['DBUS_SESSION_BUS_ADDRESS'] ?? '') === '' ? 'absent' : 'unknown';
}

/** Parses the output of one of the programs; undefined when it is unclear. */
export function readAnswer(answer: string): TrayHost | undefined {
  const [word] = /\b(?:true|false)\b/u.exec(answer) ?? [];
  if (word === undefined) return undefined;
  return word === 'true' ? 'present' : 'absent';
}
