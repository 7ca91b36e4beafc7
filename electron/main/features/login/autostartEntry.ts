/**
 * Starting at login on Linux: a file in the user's autostart folder (Desktop Application Autostart Specification 0.5). It is
 * written to a temporary file and renamed, so that no session manager reads half a file.
 */
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, isAbsolute, join } from 'node:path';
import { PRODUCT_NAME } from '#shared/product.ts';

const FILE_NAME = 'plenum.desktop';

/** The path of the file for an environment and a home folder. A relative folder violates the specification and is ignored. */
export function autostartFile(
  environment: Readonly<Record<string, string | undefined>>,
  home: string,
): string {
  const asked = environment['XDG_CONFIG_HOME'] ?? '';
  return join(isAbsolute(asked) ? asked : join(home, '.config'), 'autostart', FILE_NAME);
}

/** The file's text; undefined for a command that such a file can't express. */
export function autostartEntry(command: readonly string[]): string | undefined {
  if (command.some((word) => /\p{Cc}/u.test(word))) return undefined;
  return [
    '[Desktop Entry]',
    'Type=Application',
    `Name=${PRODUCT_NAME}`,
    `Exec=${command.map(quoteForExec).join(' ')}`,
    'Terminal=false',
    'X-GNOME-Autostart-enabled=true',
    '',
  ].join('\n');
}

/**
 * One argument of an `Exec` line: quoted by the rules of `Exec`, then escaped like all values in such a file. `%` is doubled, since
 * it begins a field code.
 */
function quoteForExec(word: string): string {
  const quoted = `"${word.replace(/["`$\\]/gu, String.raw`\$&`)}"`;
  return quoted.replaceAll('\\', '\\\\').replaceAll('%', '%%');
}

/** Whether the file exists and hasn't been disabled in the desktop's settings. */
export function isAutostartOn(file: string): boolean {
  const text = read(file);
  return text !== undefined && !/^(?:Hidden=true|X-GNOME-Autostart-enabled=false)$/mu.test(text);
}

/** Writes or deletes the file; false when that failed. */
export function setAutostart(file: string, text: string | undefined): boolean {
  try {
    if (text === undefined) {
      rmSync(file, { force: true });
      return true;
    }
    if (read(file) === text) return true;
    mkdirSync(dirname(file), { recursive: true });
    const beside = `${file}.${process.pid}.tmp`;
    writeFileSync(beside, text, { flush: true });
    renameSync(beside, file);
    return true;
  } catch {
    return false; // a full disk or a read-only home; the menu shows what is
  }
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined; // no such file
  }
}
