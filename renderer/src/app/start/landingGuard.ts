/** The guard's one look at a plain visit to the landing page, after it has become usable. */
import { createServices } from './services.ts';
import type { Start } from '#renderer/app/document/document.ts';
import { guardOf } from '#renderer/app/guard/guardOf.ts';
import { sessionUserAtom } from '#renderer/state/session.ts';
import { languageAtom } from '#renderer/state/language.ts';
import { loadOwnDownloadAtom } from '#renderer/state/ownDownloadActions.ts';
import { markSignedIn } from '#renderer/platform/browser/signedInMark.ts';
import { atFirstTouch } from '#renderer/lib/atFirstTouch.ts';
import { prefetchPart } from '#renderer/platform/parts/partFiles.ts';

/** Runs the guard; only when it has something to show or somewhere to go does the application take over. */
export async function guardLanding(start: Start, handOver: () => void): Promise<void> {
  createServices(start);
  const outcome = await guardOf(start.store)(new URL(location.href));
  if (outcome.kind === 'leave') location.replace(outcome.url);
  else if (outcome.kind !== 'continue') handOver();
  else if (start.store.get(sessionUserAtom) !== undefined) {
    // A person who is signed in can be called, which the application sees to.
    handOver();
  } else {
    markSignedIn(false);
    void start.store.set(loadOwnDownloadAtom, start.store.get(languageAtom));
    // The next step will be quick; a visitor who only reads loads nothing more.
    atFirstTouch(() => prefetchPart('application'));
  }
}
