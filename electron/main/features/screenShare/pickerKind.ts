/** Who asks the person what to share: our own window, or the system. */

/**
 * `own`: our window. `portal`: the desktop's portal, which opens when sources are requested and returns the chosen one. `system`:
 * the picker of macOS, which Chromium opens.
 */
export type PickerKind = 'own' | 'portal' | 'system';

/** The first macOS with a picker for programs. */
const SYSTEM_PICKER_SINCE_MACOS = 15;

export interface Desktop {
  readonly platform: NodeJS.Platform;
  /** Such as `15.1.0`. */
  readonly systemVersion: string;
  /** The value of the switch `--ozone-platform`; empty without it. */
  readonly ozonePlatform: string;
  /** `XDG_SESSION_TYPE` of the environment. */
  readonly sessionType: string | undefined;
}

/** The picker for a desktop. */
export function pickerKind(desktop: Desktop): PickerKind {
  const { platform, systemVersion, ozonePlatform, sessionType } = desktop;
  if (platform === 'darwin') {
    return Number.parseInt(systemVersion, 10) >= SYSTEM_PICKER_SINCE_MACOS ? 'system' : 'own';
  }
  if (platform !== 'linux') return 'own';
  // In a Wayland session the screen cannot be read through X11 either, so Chromium takes the portal there too.
  return ozonePlatform === 'wayland' || sessionType === 'wayland' ? 'portal' : 'own';
}
