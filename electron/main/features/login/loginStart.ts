/** Starting at login: by the system's own list on Windows and macOS, by a file on Linux. */
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

/** Makes the app start at login, or no longer; false when the system did not take it. */
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

/** Carries out an administrator's default, unless a person has decided: a file that is there is kept. */
export function applyLoginDefault(): void {
  if (process.platform === 'linux' && existsSync(ownFile())) return;
  if (!startsAtLogin()) setStartsAtLogin(true);
}

/** Writes the file again when the app has moved since; elsewhere the system keeps track. */
export function followMove(): void {
  // A developer's or a test's app must not take the place of the one that the person has.
  if (!app.isPackaged || isTestRuntime()) return;
  if (process.platform === 'linux' && startsAtLogin()) setStartsAtLogin(true);
}

function ownFile(): string {
  return autostartFile(process.env, homedir());
}

/** How this app is started: an AppImage by its own file, since what runs is mounted elsewhere each time. */
function command(): readonly string[] {
  const file = process.env['APPIMAGE'] ?? process.execPath;
  return [file, ...(app.isPackaged ? [] : [app.getAppPath()]), HIDDEN_SWITCH];
}
