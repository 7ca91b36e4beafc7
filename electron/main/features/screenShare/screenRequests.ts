/**
 * Whether a page gets the screen, and which part of it (failure A24). Electron asks twice: for
 * the permission, which alone can be refused as browsers refuse (`NotAllowedError`), and then for the source. So
 * the person chooses at the first question, and the second one gets what was chosen.
 */
import type { WebContents } from 'electron';

/** Time for the choice. A person who was away must not come back to an open question. */
export const CHOICE_LIMIT_MS = 60_000;

/**
 * Time until the second question must have come: Electron puts both in one go. A page that asked in the old way
 * (`chromeMediaSource`) is never asked a second time, since it names its source itself.
 */
export const SECOND_QUESTION_LIMIT_MS = 1000;

/**
 * Chromium queues a page's requests: one that was made while a question was open comes right after
 * its answer, or once the first picture is there. No one presses a button that fast, so what comes within these
 * times is such a one and refused.
 */
export const QUEUED_AFTER_REFUSAL_MS = 300;
export const QUEUED_AFTER_GRANT_MS = 3000;

/** What the person chose, or that the system itself asks. */
export type ScreenChoice<Source> =
  | { readonly kind: 'source'; readonly source: Source }
  | { readonly kind: 'systemPicker' };

/** Waits for the person; ends at once when the signal says that no one needs the answer any more. */
export type ChooseScreen<Source> = (
  contents: WebContents,
  signal: AbortSignal,
) => Promise<ScreenChoice<Source> | undefined>;

export interface ScreenRequests<Source> {
  /** The first question. Never rejects. */
  readonly ask: (contents: WebContents) => Promise<boolean>;
  /** The second question: what was chosen, once only. */
  readonly take: (contents: WebContents, hasGesture: boolean) => Source | undefined;
}

/** The parts of the shell's knowledge about calls. */
export interface PagesInCall {
  readonly isInCall: (contents: WebContents) => boolean;
  readonly onChange: (listener: (contents: WebContents, isInCall: boolean) => void) => () => void;
}

/** Makes it: one question at a time in the whole app, from pages in a call only. */
export function createScreenRequests<Source>(dependencies: {
  readonly calls: PagesInCall;
  readonly choose: ChooseScreen<Source>;
  /** A page was granted a screen and did not take the one that was chosen. */
  readonly onBypass: (contents: WebContents) => void;
}): ScreenRequests<Source> {
  const { calls, choose, onBypass } = dependencies;
  const chosen = new Map<
    WebContents,
    { readonly source: Source; readonly timer: NodeJS.Timeout }
  >();
  let isAsking = false;
  /** Until then a request is one that waited in line. */
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
      // Raced: an answer that the page's end has overtaken is no answer, whatever the picker does.
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

/** Hears once when the page leaves its call, goes, or is loaded again: `callState` knows all of these. */
function watchEnd(asking: WebContents, calls: PagesInCall, onEnd: () => void): () => void {
  return calls.onChange((contents, isInCall) => {
    if (contents === asking && !isInCall) onEnd();
  });
}
