/** Missed calls: the callee's list, and the message that a caller can add afterwards. */
import type { MissedCall, RingWish } from '#shared/wire/ringing.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { RingRows } from '#server/storage/ringing.ts';
import { type Line, type LineBook, loginOfLine } from './lineBook.ts';

/** A ring that has ended without an answer, to which the caller may still add a message. */
interface Unanswered {
  readonly id: string;
  /** Login in lower case. */
  readonly callee: string;
}

type MessageWish = Extract<RingWish, { type: 'leaveMessage' }>;

/** The number of a page's last rings that a message can be added to. */
const UNANSWERED_KEPT = 10;

export function createMissedCalls(
  book: Pick<LineBook, 'hasAny' | 'notify'>,
  rows: Pick<RingRows, 'addMissed' | 'clearMissed' | 'missed'>,
  clock: Pick<Clock, 'nowS'>,
) {
  const unanswered = new WeakMap<Line, readonly Unanswered[]>();

  async function list(login: string): Promise<MissedCall[]> {
    return (await rows.missed(login)).map(({ id, caller, callerName, atS, message }) => ({
      id,
      caller: { id: caller, name: callerName },
      atS,
      message,
    }));
  }

  async function send(login: string): Promise<void> {
    if (book.hasAny(login)) book.notify(login, { type: 'missed', missed: await list(login) });
  }

  /** Stores a missed call, and sends the list to the callee's pages. */
  async function keep(
    { user }: Line,
    { id, callee }: Unanswered,
    message: string | null,
  ): Promise<void> {
    const { login: caller, displayName: callerName } = user;
    await rows.addMissed({ id, callee, caller, callerName, atS: clock.nowS(), message });
    await send(callee);
  }

  return {
    ...{ list, keep },

    /** The caller can send a message to people who didn't answer. */
    noteUnanswered(caller: Line, { id, callee }: Unanswered): void {
      const before = unanswered.get(caller) ?? [];
      unanswered.set(caller, [...before, { id, callee }].slice(-UNANSWERED_KEPT));
    },

    async leaveMessage(
      caller: Line,
      { ringId, message }: MessageWish,
      mayWrite: () => boolean,
    ): Promise<void> {
      const known = unanswered.get(caller) ?? [];
      const called = known.find(({ id }) => id === ringId);
      if (called === undefined || !mayWrite()) return;
      unanswered.set(
        caller,
        known.filter((each) => each !== called),
      );
      await keep(caller, called, message);
    },

    async clear(line: Line): Promise<void> {
      await rows.clearMissed(loginOfLine(line));
      await send(loginOfLine(line));
    },
  };
}
