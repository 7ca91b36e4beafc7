/** What the server's answers to a recorder mean, and the outcome of a recording. */
import type { Answer, ApiFailure } from '#renderer/domain/apiFailure.ts';
import type { SendOutcome } from '#renderer/media/recording/pieceQueue.ts';
import type { Result } from '#shared/result.ts';

const FINISH_TRIES = 8;
const FINISH_PAUSE_MS = 2000;

export type FinishOutcome =
  | 'saved'
  /** The file holds nothing that can be played. */
  | 'empty'
  /** The server no longer knows it. */
  | 'refused'
  /** The server has the data and finishes the file later, as while its file store doesn't answer. */
  | 'later';

/** Ends a recording; retries a few times. */
export async function finishRecording(
  ask: () => Answer<{ readonly name: string | null }>,
  pause: (ms: number) => Promise<void>,
): Promise<FinishOutcome> {
  for (let tries = 1; tries <= FINISH_TRIES; tries += 1) {
    const finished = await ask();
    if (finished.ok) return finished.value.name === null ? 'empty' : 'saved';
    if (pieceOutcomeOf(finished).kind === 'refused') return 'refused';
    await pause(FINISH_PAUSE_MS);
  }
  return 'later';
}

/** What an answer to a piece means. */
export function pieceOutcomeOf<Value>(
  answer: Result<Value & { readonly received?: number }, ApiFailure>,
): SendOutcome {
  if (answer.ok) return { kind: 'received', received: answer.value.received ?? 0 };
  const { failure } = answer;
  if (failure.kind !== 'http') return { kind: failure.kind === 'malformed' ? 'refused' : 'later' };
  // A busy server or a proxy in front of it. A full disk is no passing problem.
  const isPassing = failure.status === 429 || (failure.status >= 500 && failure.status !== 507);
  return { kind: isPassing ? 'later' : 'refused' };
}
