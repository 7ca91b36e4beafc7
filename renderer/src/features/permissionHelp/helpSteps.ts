import type { BrowserKind, SystemKind } from '#renderer/platform/mediaDevices/browserKind.ts';
import type { PermissionCause } from '#renderer/platform/mediaDevices/permissionCause.ts';

/** The keys of the steps below `help.step` in the namespace `devices`. */
export type HelpStep =
  | `ask.${BrowserKind | 'app'}`
  | `site.${BrowserKind | 'ios'}`
  | `system.${SystemKind | 'other'}`
  | 'allow'
  | 'appMenu'
  | 'choose'
  | 'closePrograms'
  | 'connect'
  | 'findAdministrator'
  | 'openSecure'
  | 'reconnect'
  | 'reload'
  | 'restart';

/** The steps for a cause, in order, for a browser on a system, or for the desktop app. */
export function helpSteps(
  cause: PermissionCause,
  browser: BrowserKind,
  system: SystemKind | undefined,
  isApp = false,
): readonly HelpStep[] {
  switch (cause) {
    case 'notAsked':
      return [isApp ? 'ask.app' : `ask.${browser}`];
    case 'deniedInBrowser':
      if (system === 'ios') return ['site.ios', 'allow', 'reload'];
      // Firefox stores refusals in a list that must be cleared; other browsers have a switch.
      return browser === 'firefox'
        ? ['site.firefox', 'reload']
        : [`site.${browser}`, 'allow', 'reload'];
    case 'deniedInApp':
      return ['appMenu'];
    case 'deniedBySystem':
      return [`system.${system ?? 'other'}`, 'restart'];
    case 'inUse':
      // Windows also reports this when its privacy settings block the device.
      return system === 'windows'
        ? ['closePrograms', 'reconnect', 'system.windows']
        : ['closePrograms', 'reconnect'];
    case 'noDevice':
      return ['connect', 'choose'];
    case 'insecurePage':
      return ['openSecure', 'findAdministrator'];
  }
}
