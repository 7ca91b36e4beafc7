/** The part of the start at login that is loaded at the start: what the menu shows of it, and the way to change it. */
import type { SettingsFile } from '../../lib/storage/settingsFile.ts';

/** Makes it; the system is not asked before `read`. */
export function createLoginEntry(parts: {
  readonly settings: SettingsFile;
  /** What an administrator has laid down for people who have chosen nothing. */
  readonly loginDefault: boolean | undefined;
  readonly onChange: () => void;
}) {
  const { settings } = parts;
  /** Known once it has been asked for; the system is slow to answer. */
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
