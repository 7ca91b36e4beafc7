/**
 * Decides whether a page gets the screen, and which source (failure A24). Electron asks twice: for the permission, the only request
 * that can be refused as browsers do (`NotAllowedError`), and then for the source. So the person chooses at the first request, and
 * the second one gets that choice.
 */
import type { WebContents } from 'electron';

/** The time limit for the choice. A person who was away must not come back to an open question. */
export const CHOICE_LIMIT_MS = 60_000;

/**
 * The time limit for the second request: Electron makes both in direct succession. For a page that used the old API
 * (`chromeMediaSource`) there is no second request, since the page names the source.
 */
export const SECOND_QUESTION_LIMIT_MS = 1000;

/**
 * Chromium queues a page's requests: one made while a question was open arrives right after the answer, or with the first picture.
 * People don't press a button that fast, so a request within these times was queued and is refused.
 */
export const QUEUED_AFTER_REFUSAL_MS = 300;
export const QUEUED_AFTER_GRANT_MS = 3000;

/** The person's choice, or that the system asks. */
export type ScreenChoice<Source> =
  | { readonly kind: 'source'; readonly source: Source }
  | { readonly kind: 'systemPicker' };

/** Waits for the person's choice; ends at once when the signal aborts. */
export type ChooseScreen<Source> = (
  contents: WebContents,
  signal: AbortSignal,
) => Promise<ScreenChoice<Source> | undefined>;

export interface ScreenRequests<Source> {
  /** The first request. Never rejects. */
  readonly ask: (contents: WebContents) => Promise<boolean>;
  /** The second request: returns the choice, once only. */
  readonly take: (contents: WebContents, hasGesture: boolean) => Source | undefined;
}

/** The parts of the call state that are used here. */
export interface PagesInCall {
  readonly isInCall: (contents: WebContents) => boolean;
  readonly onChange: (listener: (contents: WebContents, isInCall: boolean) => void) => () => void;
}

/** Creates the decision: one question at a time in the whole app, and only for pages in a call. */
export function createScreenRequests<Source>(dependencies: {
  readonly calls: PagesInCall;
  readonly choose: ChooseScreen<Source>;
  /** Called when a page was granted a screen but didn't request the chosen source. */
  readonly onBypass: (contents: WebContents) => void;
}): ScreenRequests<Source> {
  const { calls, choose, onBypass } = dependencies;
  const chosen = new Map<
    WebContents,
    { readonly source: Source; readonly timer: NodeJS.Timeout }
  >();
  let isAsking = false;
  /** Until then a request counts as queued. */
  let refusesUntilMs = Number.NEGATIVE_INFINITY;

  function handOver(contents: WebContents, source: Source): void {
    const timer = setTimeout(() => {
      chosen.delete(contents);
      if (!contents.isDestroyed()) onBypass(contents);
    }, SECOND_QUESTION_LIMIT_MS);
    chosen.set(contents, { source, timer });
  }

  async function askPerson(contents: WebContents): Promise<boolean> {
    const abort = new AbortController();
    const stopWatching = watchEnd(contents, calls, () => abort.abort());
    const gone = new Promise<undefined>((resolve) => {
      abort.signal.addEventListener('abort', () => resolve(undefined));
    });
    const limit = setTimeout(() => abort.abort(), CHOICE_LIMIT_MS);
    try {
      // Raced: after the page's end a choice doesn't count, whatever the picker does.
      const choice = await Promise.race([choose(contents, abort.signal), gone]);
      if (choice === undefined || abort.signal.aborted || !calls.isInCall(contents)) return false;
      if (choice.kind === 'source') handOver(contents, choice.source);
      return true;
    } finally {
      clearTimeout(limit);
      stopWatching();
    }
  }

  return {
    async ask(contents) {
      if (isAsking || contents.isDestroyed() || !calls.isInCall(contents)) return false;
      if (performance.now() < refusesUntilMs) return false;
      isAsking = true;
      let isGranted = false;
      try {
        isGranted = await askPerson(contents);
        return isGranted;
      } catch {
        return false; // the system would not list its screens: refused, as if no one had chosen
      } finally {
        isAsking = false;
        refusesUntilMs =
          performance.now() + (isGranted ? QUEUED_AFTER_GRANT_MS : QUEUED_AFTER_REFUSAL_MS);
      }
    },
    take(contents, hasGesture) {
      const found = chosen.get(contents);
      if (found === undefined) return undefined;
      clearTimeout(found.timer);
      chosen.delete(contents);
      return hasGesture && calls.isInCall(contents) ? found.source : undefined;
    },
  };
}

/** Calls `onEnd` when the page leaves its call, closes or reloads: `callState` reports all of these. */
function watchEnd(asking: WebContents, calls: PagesInCall, onEnd: () => void): () => void {
  return calls.onChange((contents, isInCall) => {
    if (contents === asking && !isInCall) onEnd();
  });
}
