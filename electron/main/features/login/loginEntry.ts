/** The part of the start at login that is loaded at the start: its state for the menu, and the way to change it. */
import type { SettingsFile } from '../../lib/storage/settingsFile.ts';

/** Creates the entry; it doesn't ask the system before `read`. */
export function createLoginEntry(parts: {
  readonly settings: SettingsFile;
  /** An administrator's default for people who haven't chosen. */
  readonly loginDefault: boolean | undefined;
  readonly onChange: () => void;
}) {
  const { settings } = parts;
  /** False until the first `read`; the system answers slowly. */
  let isAtLogin = false;
  return {
    isOn: (): boolean => isAtLogin,
    set: async (isOn: boolean): Promise<void> => {
      const { setStartsAtLogin, startsAtLogin } = await import('./loginStart.ts');
      setStartsAtLogin(isOn);
      settings.change({ startAtLogin: isOn });
      isAtLogin = startsAtLogin();
      parts.onChange();
    },
    read: async (): Promise<void> => {
      const login = await import('./loginStart.ts');
      login.followMove();
      if (parts.loginDefault === true && settings.read().startAtLogin === undefined) {
        login.applyLoginDefault();
      }
      isAtLogin = login.startsAtLogin();
      parts.onChange();
    },
  };
}
