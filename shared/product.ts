/** The product's name, defined only here. A brand file can replace it in pages (`look/brand.ts`). */
export const PRODUCT_NAME = 'Plenum';

/** The id of the installed app in operating systems: bundle, shortcut, catalogue. */
export const APP_ID = 'org.plenum.desktop';

/**
 * The id by which Windows finds the app when someone presses a notification, also one from an earlier run. It must never change.
 */
export const TOAST_ACTIVATOR = '{63A3E0CA-9537-4E5E-AB1B-F82910A855E1}';

/** The scheme on which the desktop shell serves the front end (`plenum://app/…`). */
export const APP_SCHEME = 'plenum';

/** The only host the shell answers on its own scheme. */
export const APP_HOST = 'app';

/** The extension of recorded in-app sessions, which the installed app opens. */
export const RECORDING_EXTENSION = 'plenumrec';
export const RECORDING_MEDIA_TYPE = 'application/vnd.plenum.recording+json';

/** The scheme of links that open a conference in the installed app (contract 8). */
export const CALL_LINK_SCHEME = 'trueconf:';
