/** Starts the app at login: through the system's list on Windows and macOS, through a file on Linux. */
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { app } from 'electron';
import { logWarning } from '../../lib/log.ts';
import { isTestRuntime } from '../../lib/testRuntime.ts';
import { HIDDEN_SWITCH } from '../../lib/hiddenSwitch.ts';
import { autostartEntry, autostartFile, isAutostartOn, setAutostart } from './autostartEntry.ts';

export function startsAtLogin(): boolean {
  if (process.platform === 'linux') return isAutostartOn(ownFile());
  return app.getLoginItemSettings({ args: [HIDDEN_SWITCH] }).openAtLogin;
}

/** Turns the start at login on or off; false when the system refused. */
export function setStartsAtLogin(isOn: boolean): boolean {
  if (process.platform !== 'linux') {
    app.setLoginItemSettings({ openAtLogin: isOn, args: [HIDDEN_SWITCH] });
    return startsAtLogin() === isOn;
  }
  const text = isOn ? autostartEntry(command()) : undefined;
  const isDone = (!isOn || text !== undefined) && setAutostart(ownFile(), text);
  if (!isDone) logWarning('start at login not changed', { isOn });
  return isDone;
}

/** Applies an administrator's default, unless the person has decided: an existing file is kept. */
export function applyLoginDefault(): void {
  if (process.platform === 'linux' && existsSync(ownFile())) return;
  if (!startsAtLogin()) setStartsAtLogin(true);
}

/** Rewrites the file, in case the app was moved; on other systems this isn't needed. */
export function followMove(): void {
  // A development or test app must not replace the installed one.
  if (!app.isPackaged || isTestRuntime()) return;
  if (process.platform === 'linux' && startsAtLogin()) setStartsAtLogin(true);
}

function ownFile(): string {
  return autostartFile(process.env, homedir());
}

/**
 * The command that starts this app. For an AppImage it is the image's file: the running program is mounted at a different path each
 * time.
 */
function command(): readonly string[] {
  const file = process.env['APPIMAGE'] ?? process.execPath;
  return [file, ...(app.isPackaged ? [] : [app.getAppPath()]), HIDDEN_SWITCH];
}
