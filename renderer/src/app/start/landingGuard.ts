/** Runs the guard for a plain visit to the landing page, after the page has become usable. */
import { createServices } from './services.ts';
import type { Start } from '#renderer/app/document/document.ts';
import { guardOf } from '#renderer/app/guard/guardOf.ts';
import { sessionUserAtom } from '#renderer/state/session.ts';
import { languageAtom } from '#renderer/state/language.ts';
import { loadOwnDownloadAtom } from '#renderer/state/ownDownloadActions.ts';
import { markSignedIn } from '#renderer/platform/browser/signedInMark.ts';
import { atFirstTouch } from '#renderer/lib/atFirstTouch.ts';
import { prefetchPart } from '#renderer/platform/parts/partFiles.ts';

/** Runs the guard; the application takes over only if the guard shows something or redirects. */
export async function guardLanding(start: Start, handOver: () => void): Promise<void> {
  createServices(start);
  const outcome = await guardOf(start.store)(new URL(location.href));
  if (outcome.kind === 'leave') location.replace(outcome.url);
  else if (outcome.kind !== 'continue') handOver();
  else if (start.store.get(sessionUserAtom) !== undefined) {
    // A signed-in person can receive calls, which the application handles.
    handOver();
  } else {
    markSignedIn(false);
    void start.store.set(loadOwnDownloadAtom, start.store.get(languageAtom));
    // Makes the next step quick; visitors who only read load nothing more.
    atFirstTouch(() => prefetchPart('application'));
  }
}
