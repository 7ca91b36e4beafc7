/** Handles a join message where the conference is: the earlier seat, a new one, the waiting room, or a refusal. */
import type { Result } from '#shared/result.ts';
import type { JoinMessage, Rejection } from '#shared/wire/signalling.ts';
import type { Admitted } from './admission.ts';
import type { LiveConferences } from './liveConferences.ts';
import type { Link, Waiter } from './seats.ts';

export interface JoinParts {
  readonly live: LiveConferences;
  judge(message: JoinMessage): Promise<Result<Admitted, Rejection>>;
  /** Whether a person returns with a seat of a conference that has ended. */
  hasEnded(conferenceId: string): Promise<boolean>;
}

/** The link gets the seat or the refusal; `onWaiting` is called at once, before anyone can admit the person. */
export async function joinHere(
  parts: JoinParts,
  message: JoinMessage,
  link: Link,
  isOpen: () => boolean,
  onWaiting: (waiter: Waiter) => void,
): Promise<void> {
  const { live } = parts;
  if (message.resume) {
    const { participantId, key } = message.resume;
    if (live.resume(message.callId, participantId, key, link)) return;
    if (await parts.hasEnded(message.callId)) {
      link.reject('conference', '18');
      return;
    }
  }
  const judged = await parts.judge(message);
  // The socket may have closed during the database query.
  if (!isOpen()) return;
  if (!judged.ok) {
    link.reject(judged.failure.book, judged.failure.code);
    return;
  }
  const { visitor, mustWait } = judged.value;
  if (mustWait || live.holdsBack(visitor)) {
    const waiting = live.wait(visitor, link);
    if (waiting.ok) onWaiting(waiting.value);
    else link.reject(waiting.failure.book, waiting.failure.code);
    return;
  }
  const entered = live.enter(visitor, link, message.offer);
  if (!entered.ok) link.reject(entered.failure.book, entered.failure.code);
}
