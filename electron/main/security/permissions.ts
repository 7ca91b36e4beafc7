/**
 * Which permissions a page gets. Without handlers Electron grants everything it is asked, and its
 * check answers "granted" even where the request would be refused; so request, check and device
 * handler all ask the same function (reliability catalogue, A2).
 */
import type { Session } from 'electron';
import { APP_PAGES, type PageRules } from './pageRules.ts';

/** What our own pages use. Everything else is refused, whoever asks. */
const ALLOWED: ReadonlySet<string> = new Set([
  'media',
  'fullscreen',
  'clipboard-sanitized-write',
  'notifications',
  'speaker-selection',
  'screen-wake-lock',
]);

export interface PermissionQuestion {
  readonly permission: string;
  /** Origin or address of the page that asks; Electron writes origins with a slash at the end. */
  readonly requester: string;
  readonly isMainFrame: boolean;
}

/** Whether a window's own pages get a permission. */
export function decidePermission(
  question: PermissionQuestion,
  rules: PageRules = APP_PAGES,
): boolean {
  if (!question.isMainFrame || !ALLOWED.has(question.permission)) return false;
  return question.requester === rules.origin || rules.isPage(question.requester);
}

/** Camera and microphone as the operating system sees them; undefined where it does not keep such a state. */
export type SystemMediaAccess = (kind: 'camera' | 'microphone') => Promise<boolean> | undefined;

/** Puts the rules on a session. `onRefused` hears the name of each refused request. */
export function restrictPermissions(
  session: Session,
  askSystem: SystemMediaAccess,
  onRefused: (permission: string) => void,
  rules: PageRules = APP_PAGES,
): void {
  session.setPermissionRequestHandler((contents, permission, callback, details) => {
    const question = {
      permission,
      // The frame's own address, not the window's: the window may show something else by now.
      requester: details.requestingUrl,
      isMainFrame: details.isMainFrame && !contents.isDestroyed(),
    };
    const allowed = decidePermission(question, rules);
    if (!allowed) onRefused(permission);
    if (!allowed || permission !== 'media') {
      callback(allowed);
      return;
    }
    void mediaGranted('mediaTypes' in details ? details.mediaTypes : undefined, askSystem).then(
      callback,
    );
  });
  session.setPermissionCheckHandler((_contents, permission, requestingOrigin, details) =>
    decidePermission(
      { permission, requester: requestingOrigin, isMainFrame: details.isMainFrame },
      rules,
    ),
  );
  session.setDevicePermissionHandler(() => false);
  session.setUSBProtectedClassesHandler(({ protectedClasses }) => protectedClasses);
  session.setBluetoothPairingHandler((_details, callback) => {
    callback({ confirmed: false });
  });
}

/** macOS asks the user once per app; a refusal there must not look like a broken camera here. */
async function mediaGranted(
  kinds: readonly ('video' | 'audio')[] | undefined,
  askSystem: SystemMediaAccess,
): Promise<boolean> {
  for (const kind of kinds ?? []) {
    const answer = askSystem(kind === 'video' ? 'camera' : 'microphone');
    if (answer !== undefined && !(await answer.catch(() => false))) return false;
  }
  return true;
}
