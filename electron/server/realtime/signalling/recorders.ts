/** Who inside may record, and how the server asks their page to do it. */
import type { RecordingWish } from '#shared/wire/signalling.ts';

import type { ConferenceBook } from './conferenceBook.ts';
import { rightsOfSeat } from './seatRights.ts';
import { type PersonInside, mayAdmit } from './seats.ts';

export type Recorders = ReturnType<typeof createRecorders>;

export function createRecorders(book: Pick<ConferenceBook, 'find'>) {
  const seatsOf = (id: string) => [...(book.find(id)?.seats.values() ?? [])];
  return {
    /** The owner and moderators whose page is connected. */
    recorders: (conferenceId: string): readonly PersonInside[] =>
      seatsOf(conferenceId).filter(({ link, visitor }) => link !== undefined && mayAdmit(visitor)),
    /** Whether an account has the right to record; undefined when it is not inside. */
    mayRecord(conferenceId: string, account: string): boolean | undefined {
      const seat = seatsOf(conferenceId).find(({ visitor }) => visitor.account === account);
      return seat && rightsOfSeat(seat).recording;
    },
    /** Asks the page of someone inside to begin, pause or end a recording. */
    askToRecord(conferenceId: string, seatId: string, wish: RecordingWish): void {
      book.find(conferenceId)?.seats.get(seatId)?.link?.send({ type: 'recordingWish', wish });
    },
  };
}
