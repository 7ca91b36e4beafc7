/** The product's name, in its only place. A brand file gives pages another one (`look/brand.ts`). */
export const PRODUCT_NAME = 'Plenum';

/** What systems know the installed app by: bundle, shortcut, catalogue. */
export const APP_ID = 'org.plenum.desktop';

/** By what Windows finds the app again when someone presses a notification, also one of an earlier run. Never to change. */
export const TOAST_ACTIVATOR = '{63A3E0CA-9537-4E5E-AB1B-F82910A855E1}';

/** The scheme on which the desktop shell serves the front end (`plenum://app/…`). */
export const APP_SCHEME = 'plenum';

/** The only host the shell answers on its own scheme. */
export const APP_HOST = 'app';

/** Files of recorded sessions in in-app mode; the installed app opens them. */
export const RECORDING_EXTENSION = 'plenumrec';
export const RECORDING_MEDIA_TYPE = 'application/vnd.plenum.recording+json';

/** The scheme of links that open a conference in the installed app (contract 8). */
export const CALL_LINK_SCHEME = 'trueconf:';
