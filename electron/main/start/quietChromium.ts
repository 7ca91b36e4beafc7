/** Switches that keep Chromium from making its own connections (failure A25). */
import type { App } from 'electron';

const SWITCHES = [
  'disable-background-networking',
  'disable-component-update',
  'disable-domain-reliability',
  'disable-sync',
  'no-pings',
] as const;

/** Must run before the app is ready. */
export function quietChromium(app: App): void {
  for (const name of SWITCHES) app.commandLine.appendSwitch(name);
}
