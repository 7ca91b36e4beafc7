/** What a join message leads to where the conference is: the seat from before, a new one, the waiting room, or a no. */
import type { Result } from '#shared/result.ts';
import type { JoinMessage, Rejection } from '#shared/wire/signalling.ts';
import type { Admitted } from './admission.ts';
import type { LiveConferences } from './liveConferences.ts';
import type { Link, Waiter } from './seats.ts';

export interface JoinParts {
  readonly live: LiveConferences;
  judge(message: JoinMessage): Promise<Result<Admitted, Rejection>>;
  /** Whether someone with a seat in a conference that has ended comes back to it. */
  hasEnded(conferenceId: string): Promise<boolean>;
}

/** The link hears of a seat and of a no; `onWaiting` is called at once, before anyone can let the person in. */
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
  // The socket may have closed while the database was asked.
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
