/** Whether a message is from one of our pages (failure A3). */
import { APP_ORIGIN, parseAppUrl } from '../security/appOrigin.ts';

/** The parts of Electron's `WebFrameMain` that the decision needs. */
export interface SenderFrame {
  readonly url: string;
  readonly origin: string;
  readonly parent: unknown;
  readonly detached: boolean;
}

/**
 * True for the top frame of a page on our own origin. A destroyed (`null`), detached, empty or `about:blank` frame is refused, even
 * if one of our pages created it.
 */
export function isTrustedSender(frame: SenderFrame | null | undefined): boolean {
  if (frame === null || frame === undefined) return false;
  if (frame.detached || frame.parent !== null) return false;
  return frame.origin === APP_ORIGIN && parseAppUrl(frame.url) !== undefined;
}
