/** News for everyone inside, which people who join later get first: that the conference ends, or is being recorded. */
import type { RecordingNews } from '#shared/wire/signalling.ts';
import type { ConferenceBook } from './conferenceBook.ts';
import type { Ending } from '#server/domain/conferences/plannedEnd.ts';
import { describeEnding, isSameEnding } from './endingNews.ts';
import { type Seat, notifyOthers } from './seats.ts';

export type CurrentNews = ReturnType<typeof createConferenceNews>;

/** The part that more modules need than the book of live conferences. */
export type ConferenceNews = Pick<CurrentNews, 'setEnding' | 'notifyExtended' | 'setRecording'>;

export function createConferenceNews(book: ConferenceBook) {
  const endings = new Map<string, Ending>();
  const recordings = new Map<string, RecordingNews>();
  return {
    /** Notifies everyone inside, and people who join later, of its end; undefined cancels that. */
    setEnding(conferenceId: string, ending: Ending | undefined): void {
      const before = endings.get(conferenceId);
      if (isSameEnding(before, ending)) return;
      if (ending) endings.set(conferenceId, ending);
      else endings.delete(conferenceId);
      for (const seat of book.find(conferenceId)?.seats.values() ?? []) {
        seat.link?.send(describeEnding(ending, seat.visitor));
      }
    },
    /** Notifies everyone inside that someone moved the end. */
    notifyExtended(
      conferenceId: string,
      news: { readonly endS: number; readonly by: string },
    ): void {
      const conference = book.find(conferenceId);
      if (conference) notifyOthers(conference, '', { type: 'extended', ...news });
    },
    /** Notifies everyone inside, and people who join later, that it is being recorded; undefined: no longer. */
    setRecording(conferenceId: string, news: RecordingNews | undefined): void {
      if (news) recordings.set(conferenceId, news);
      else if (!recordings.delete(conferenceId)) return;
      const conference = book.find(conferenceId);
      if (conference) notifyOthers(conference, '', { type: 'recording', recording: news ?? null });
    },
    recordingOf: (conferenceId: string) => recordings.get(conferenceId),
    /** Notifies one person of its end, in the form for them; does nothing if the end isn't known. */
    sendEnding(seat: Seat): void {
      const ending = endings.get(seat.visitor.conferenceId);
      if (ending) seat.link?.send(describeEnding(ending, seat.visitor));
    },
    forgetEnding: (conferenceId: string): void => void endings.delete(conferenceId),
  };
}
