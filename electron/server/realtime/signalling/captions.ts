/** Sends people's spoken texts to the others inside, and to a running recording. */
import type { Utterance } from '#server/domain/recordings/liveCaptions.ts';
import { createAllowance } from './allowance.ts';
import type { LiveConferences } from './liveConferences.ts';
import { rightsOfSeat } from './seatRights.ts';
import type { Seat } from './seats.ts';

/** A text is sent several times a second while the person speaks. */
const AT_ONCE = 20;
const EVERY_MS = 150;

interface Caption {
  readonly utterance: number;
  readonly text: string;
  readonly isFinal: boolean;
  readonly language?: string | undefined;
}

export type Captions = ReturnType<typeof createCaptions>;

export function createCaptions(
  live: Pick<LiveConferences, 'seats'>,
  recordings: { hear(conferenceId: string, said: Utterance): void },
  now: () => number,
) {
  const maySay = createAllowance<Seat>(now, AT_ONCE, EVERY_MS);
  return {
    /** Sends a text to the others, unless this person may not speak, is muted, or sends too many. */
    say(seat: Seat, { utterance, text, isFinal, language }: Caption): void {
      if (!seat.media.audio || !rightsOfSeat(seat).audio_send || !maySay(seat)) return;
      const { conferenceId, displayName: name } = seat.visitor;
      recordings.hear(conferenceId, { speaker: seat, name, utterance, text, isFinal, language });
      const news = {
        type: 'captionNews',
        participantId: seat.id,
        utterance,
        text,
        isFinal,
      } as const;
      for (const other of live.seats(conferenceId)) {
        if (other === seat || !rightsOfSeat(other).audio_rcv) continue;
        other.link?.send(news);
      }
    },
  };
}
