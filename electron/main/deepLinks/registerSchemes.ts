/** Tells the system that links of these schemes are ours. */
import type { App } from 'electron';
import { APP_SCHEME, CALL_LINK_SCHEME } from '#shared/product.ts';

/** Behind this nothing on the command line is a switch, whatever a link looks like. */
const END_OF_SWITCHES = '--';

/** Registers our own scheme, and others' call links as the person has chosen. */
export function registerLinkSchemes(app: App, takesCallLinks: boolean): void {
  // On Linux the package's desktop entry does it; here the call would only start slow scripts.
  if (process.platform === 'linux') return;
  const callScheme = CALL_LINK_SCHEME.replace(/:$/u, '');
  app.setAsDefaultProtocolClient(APP_SCHEME, process.execPath, [END_OF_SWITCHES]);
  if (takesCallLinks)
    app.setAsDefaultProtocolClient(callScheme, process.execPath, [END_OF_SWITCHES]);
  else app.removeAsDefaultProtocolClient(callScheme, process.execPath, [END_OF_SWITCHES]);
}
