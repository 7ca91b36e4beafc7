/** Finds the system's programs, and builds their environment. */
import { access, constants } from 'node:fs/promises';
import { join } from 'node:path';

/** The folders of the system's own programs. The user's `PATH` isn't used. */
const PROGRAM_FOLDERS = [
  '/usr/bin',
  '/bin',
  '/usr/sbin',
  '/usr/local/bin',
  '/run/current-system/sw/bin',
];

/** The variables that programs need to find their server or libraries; no others are passed on. */
const PASSED_ON = [
  'HOME',
  'USER',
  'XDG_RUNTIME_DIR',
  'XDG_CONFIG_HOME',
  'DBUS_SESSION_BUS_ADDRESS',
  'PULSE_SERVER',
  'PULSE_RUNTIME_PATH',
  'PULSE_COOKIE',
  'PULSE_CLIENTCONFIG',
  'PIPEWIRE_REMOTE',
  'PIPEWIRE_RUNTIME_DIR',
  'SystemRoot',
  'SystemDrive',
  'windir',
  'TEMP',
  'TMP',
] as const;

/** The full path of one of the system's programs; undefined when it isn't installed. */
export async function findProgram(name: string): Promise<string | undefined> {
  for (const folder of PROGRAM_FOLDERS) {
    const file = join(folder, name);
    try {
      await access(file, constants.X_OK);
      return file;
    } catch {
      continue; // not in this folder
    }
  }
  return undefined;
}

/** The environment of such a program: untranslated output, and only what it needs of our variables. */
export function programEnvironment(
  own: Readonly<Record<string, string | undefined>> = process.env,
): Record<string, string> {
  const passed = PASSED_ON.flatMap((name) => {
    const value = own[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...Object.fromEntries(passed), LC_ALL: 'C' };
}
