import type { BrowserKind, SystemKind } from '#renderer/platform/mediaDevices/browserKind.ts';
import type { PermissionCause } from '#renderer/platform/mediaDevices/permissionCause.ts';

/** The steps that the texts know, below `help.step` of the namespace `devices`. */
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

/** The way out of a cause, in order, for one browser on one system, or for the desktop app. */
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
      // Firefox keeps refusals in a list to empty; the others have a switch.
      return browser === 'firefox'
        ? ['site.firefox', 'reload']
        : [`site.${browser}`, 'allow', 'reload'];
    case 'deniedInApp':
      return ['appMenu'];
    case 'deniedBySystem':
      return [`system.${system ?? 'other'}`, 'restart'];
    case 'inUse':
      // Windows answers like this also when its privacy settings keep the device back.
      return system === 'windows'
        ? ['closePrograms', 'reconnect', 'system.windows']
        : ['closePrograms', 'reconnect'];
    case 'noDevice':
      return ['connect', 'choose'];
    case 'insecurePage':
      return ['openSecure', 'findAdministrator'];
  }
}
