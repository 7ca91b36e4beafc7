/**
 * Starting at login on Linux: a file in the user's autostart folder (Desktop Application Autostart
 * Specification 0.5). Written beside and renamed, so that no session manager reads half a file.
 */
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, isAbsolute, join } from 'node:path';
import { PRODUCT_NAME } from '#shared/product.ts';

const FILE_NAME = 'plenum.desktop';

/** Where the file is, for an environment and a home folder. A relative folder is against the specification and ignored. */
export function autostartFile(
  environment: Readonly<Record<string, string | undefined>>,
  home: string,
): string {
  const asked = environment['XDG_CONFIG_HOME'] ?? '';
  return join(isAbsolute(asked) ? asked : join(home, '.config'), 'autostart', FILE_NAME);
}

/** The file's text; undefined for a command that such a file cannot hold. */
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
 * One word of an `Exec` line: quoted for its own rules, then escaped as every value of such a file, and
 * `%` doubled, since it marks what is filled in.
 */
function quoteForExec(word: string): string {
  const quoted = `"${word.replace(/["`$\\]/gu, String.raw`\$&`)}"`;
  return quoted.replaceAll('\\', '\\\\').replaceAll('%', '%%');
}

/** Whether the file is there and has not been switched off by a desktop's own settings. */
export function isAutostartOn(file: string): boolean {
  const text = read(file);
  return text !== undefined && !/^(?:Hidden=true|X-GNOME-Autostart-enabled=false)$/mu.test(text);
}

/** Puts the file there or takes it away; false when that failed. */
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
