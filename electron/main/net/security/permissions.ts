/**
 * The permissions of pages. Without handlers Electron grants every request, and its check returns "granted" even where the request
 * would be refused; so the request, check and device handlers all use the same functions (failure A2).
 */
import type { Session, WebContents } from 'electron';
import type { ConsentStates, MediaConsent, ConsentKind } from './mediaConsent.ts';
import { APP_PAGES, type PageRules } from './pageRules.ts';

/** The permissions that our own pages use. All others are refused to all pages. */
const ALLOWED: ReadonlySet<string> = new Set([
  'media',
  'fullscreen',
  'clipboard-sanitized-write',
  'notifications',
  'speaker-selection',
  'screen-wake-lock',
]);

/** Asks the person which screen or window a page may have. */
export interface ScreenGate {
  readonly ask: (contents: WebContents) => Promise<boolean>;
}

/** The gate, and the handler of a session's requests for the screen. */
export interface ScreenAccess extends ScreenGate {
  /** Once for each session. */
  readonly serve: (session: Session) => void;
}

/** Whether a request is for the screen. Before Electron 40 such requests were for media without a kind. */
function isScreenRequest(permission: string, mediaTypes: readonly string[] | undefined): boolean {
  return permission === 'display-capture' || (permission === 'media' && mediaTypes?.length === 0);
}

export interface PermissionQuestion {
  readonly permission: string;
  /** Origin or address of the requesting page; Electron's origins end with a slash. */
  readonly requester: string;
  readonly isMainFrame: boolean;
}

/** Whether a window's own pages may have a permission at all. `media` also needs the person's consent. */
export function decidePermission(
  question: PermissionQuestion,
  rules: PageRules = APP_PAGES,
): boolean {
  return ALLOWED.has(question.permission) && isOfOwnPage(question, rules);
}

/** Whether a window's own page may request the screen; the person is always asked. */
export function mayAskForScreen(
  question: PermissionQuestion,
  mediaTypes: readonly string[] | undefined,
  rules: PageRules = APP_PAGES,
): boolean {
  return isScreenRequest(question.permission, mediaTypes) && isOfOwnPage(question, rules);
}

function isOfOwnPage(question: PermissionQuestion, rules: PageRules): boolean {
  if (!question.isMainFrame) return false;
  return question.requester === rules.origin || rules.isPage(question.requester);
}

/**
 * Whether a permission that our pages may have is granted now. Devices need the person's consent; if Chromium doesn't report which
 * device is meant, consent to both is needed. Speakers are listed for servers that may use the microphone, as in browsers.
 */
export function isGrantedNow(
  permission: string,
  mediaType: string | undefined,
  states: ConsentStates,
): boolean {
  if (permission === 'speaker-selection') return states.microphone === 'granted';
  if (permission !== 'media') return true;
  if (mediaType === 'video') return states.camera === 'granted';
  if (mediaType === 'audio') return states.microphone === 'granted';
  return states.camera === 'granted' && states.microphone === 'granted';
}

/** The operating system's permission for camera and microphone; undefined on systems without one. */
export type SystemMediaAccess = (kind: ConsentKind) => Promise<boolean> | undefined;

/** Applies the rules to a session. `onRefused` is called with the name of each refused permission. */
export function restrictPermissions(
  session: Session,
  consent: MediaConsent,
  askSystem: SystemMediaAccess,
  screens: ScreenGate,
  onRefused: (permission: string) => void,
  rules: PageRules = APP_PAGES,
): void {
  session.setPermissionRequestHandler((contents, permission, callback, details) => {
    const question = {
      permission,
      // The frame's address, not the window's: the window may show another page by now.
      requester: details.requestingUrl,
      isMainFrame: details.isMainFrame && !contents.isDestroyed(),
    };
    const types = 'mediaTypes' in details ? details.mediaTypes : undefined;
    if (mayAskForScreen(question, types, rules)) {
      void screens.ask(contents).then((isGranted) => {
        if (!isGranted) onRefused(permission);
        callback(isGranted);
      });
      return;
    }
    const allowed = decidePermission(question, rules);
    if (!allowed) onRefused(permission);
    if (!allowed || permission !== 'media') {
      callback(allowed && isGrantedNow(permission, undefined, consent.states()));
      return;
    }
    void requestMedia(types ?? ['video', 'audio'], consent, askSystem).then((isGranted) => {
      if (!isGranted) onRefused(permission);
      callback(isGranted);
    });
  });
  session.setPermissionCheckHandler((_contents, permission, requestingOrigin, details) => {
    const { isMainFrame, mediaType } = details;
    const question = { permission, requester: requestingOrigin, isMainFrame };
    if (!decidePermission(question, rules)) return false;
    return isGrantedNow(permission, mediaType, consent.states());
  });
  session.setDevicePermissionHandler(() => false);
  session.setUSBProtectedClassesHandler(({ protectedClasses }) => protectedClasses);
  session.setBluetoothPairingHandler((_details, callback) => {
    callback({ confirmed: false });
  });
}

/**
 * Asks the person, then the system: macOS asks once per app, and a refusal there must not look like a broken camera here. A request
 * without a device is for the screen, which is handled separately.
 */
async function requestMedia(
  types: readonly ('video' | 'audio')[],
  consent: MediaConsent,
  askSystem: SystemMediaAccess,
): Promise<boolean> {
  const kinds = types.map((type) => (type === 'video' ? 'camera' : 'microphone'));
  if (kinds.length === 0 || !(await consent.ask(kinds))) return false;
  for (const kind of kinds) {
    const answer = askSystem(kind);
    if (answer !== undefined && !(await answer.catch(() => false))) return false;
  }
  return true;
}
