/** Passes on what people say as text. Nothing of it is written down. */
import { createAllowance } from './allowance.ts';
import type { LiveConferences } from './liveConferences.ts';
import { rightsOfSeat } from './seatRights.ts';
import type { Seat } from './seats.ts';

/** Speech is sent while it is under way, a few times a second. */
const AT_ONCE = 20;
const EVERY_MS = 150;

interface Caption {
  readonly utterance: number;
  readonly text: string;
  readonly isFinal: boolean;
}

export interface Captions {
  /** Sends it to the others, unless this person may not speak, is muted, or says too much. */
  say(seat: Seat, caption: Caption): void;
}

export function createCaptions(live: Pick<LiveConferences, 'seats'>, now: () => number): Captions {
  const maySay = createAllowance(now, AT_ONCE, EVERY_MS);
  return {
    say(seat, { utterance, text, isFinal }) {
      if (!seat.media.audio || !rightsOfSeat(seat).audio_send || !maySay(seat)) return;
      for (const other of live.seats(seat.visitor.conferenceId)) {
        if (other === seat || !rightsOfSeat(other).audio_rcv) continue;
        other.link?.send({ type: 'captionNews', participantId: seat.id, utterance, text, isFinal });
      }
    },
  };
}
