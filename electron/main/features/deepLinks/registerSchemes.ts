/** Registers the app for links of these schemes. */
import type { App } from 'electron';
import { APP_SCHEME, CALL_LINK_SCHEME } from '#shared/product.ts';

/** After this, nothing on the command line is read as a switch, whatever a link looks like. */
const END_OF_SWITCHES = '--';

/** Registers our own scheme, and the other client's call links if the person has chosen that. */
export function registerLinkSchemes(app: App, takesCallLinks: boolean): void {
  // On Linux the package's desktop entry does it; here the call would only start slow scripts.
  if (process.platform === 'linux') return;
  app.setAsDefaultProtocolClient(APP_SCHEME, process.execPath, [END_OF_SWITCHES]); // eng-disable PROTOCOL_HANDLER_JS_CHECK -- links are parsed strictly
  registerCallLinks(app, takesCallLinks);
}

/** Registers the app for the other client's links, or undoes that, as the person has just chosen. */
export function registerCallLinks(app: App, takesCallLinks: boolean): void {
  const scheme = CALL_LINK_SCHEME.replace(/:$/u, '');
  if (takesCallLinks) {
    app.setAsDefaultProtocolClient(scheme, process.execPath, [END_OF_SWITCHES]); // eng-disable PROTOCOL_HANDLER_JS_CHECK -- as above
  } else app.removeAsDefaultProtocolClient(scheme, process.execPath, [END_OF_SWITCHES]);
}
