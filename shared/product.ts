/** The product's name, in its only place. A brand file gives pages another one (`look/brand.ts`). */
export const PRODUCT_NAME = 'Plenum';

/** What systems know the installed app by: bundle, shortcut, catalogue. */
export const APP_ID = 'org.plenum.desktop';

/** The scheme on which the desktop shell serves the front end (`plenum://app/…`). */
export const APP_SCHEME = 'plenum';

/** The only host the shell answers on its own scheme. */
export const APP_HOST = 'app';

/** Files of recorded sessions in in-app mode; the installed app opens them. */
export const RECORDING_EXTENSION = 'plenumrec';
export const RECORDING_MEDIA_TYPE = 'application/vnd.plenum.recording+json';

/** The scheme of links that open a conference in the installed app (contract 8). */
export const CALL_LINK_SCHEME = 'trueconf:';
