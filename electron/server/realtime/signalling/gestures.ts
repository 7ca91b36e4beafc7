/** Raised hands and reactions of the people inside. They aren't stored. */
import { SMALL_CONFERENCE_MAX } from '#shared/wire/call/listeners.ts';
import type { Reaction } from '#shared/wire/call/gestures.ts';
import { createAllowance } from './allowance.ts';
import type { LiveConferences } from './liveConferences.ts';
import { announceHand, describeChange, isCollected } from './participantNews.ts';
import type { LiveConference, Seat } from './seats.ts';

const REACTIONS_AT_ONCE = 6;
const REACTION_EVERY_MS = 700;
/** The shared limit of all people, if more than a few are inside. */
const ROOM_REACTIONS_AT_ONCE = 20;
const ROOM_REACTION_EVERY_MS = 100;
const HANDS_AT_ONCE = 10;
const HAND_EVERY_MS = 1000;

export type Gestures = ReturnType<typeof createGestures>;

export function createGestures(
  live: Pick<LiveConferences, 'askToPresent' | 'find' | 'notifyInside'>,
  now: () => number,
) {
  const mayReact = createAllowance<Seat>(now, REACTIONS_AT_ONCE, REACTION_EVERY_MS);
  const mayShow = createAllowance<LiveConference>(
    now,
    ROOM_REACTIONS_AT_ONCE,
    ROOM_REACTION_EVERY_MS,
  );
  const mayMove = createAllowance<Seat>(now, HANDS_AT_ONCE, HAND_EVERY_MS);
  let count = 0;

  function change(seat: Seat, hand: number | undefined): void {
    if ((seat.hand === undefined) === (hand === undefined)) return;
    seat.hand = hand;
    const conference = live.find(seat.visitor.conferenceId);
    if (conference && isCollected(conference, seat)) return announceHand(conference, seat);
    const news = describeChange(seat);
    live.notifyInside(seat.visitor.conferenceId, () => news);
  }

  return {
    /** Raises or lowers one's own hand. A person who does it too often can only lower it. */
    setHand(seat: Seat, isRaised: boolean): void {
      if (isRaised && (!mayMove(seat) || live.askToPresent(seat))) return;
      count += 1;
      change(seat, isRaised ? count : undefined);
    },
    /** Lowers a person's hand; the caller checks the right to do so. */
    lowerHand(seat: Seat): void {
      change(seat, undefined);
    },
    /** Shows a reaction to everyone, unless there were too many. */
    react(seat: Seat, reaction: Reaction): void {
      const conference = live.find(seat.visitor.conferenceId);
      if (!conference || !mayReact(seat)) return;
      if (conference.seats.size > SMALL_CONFERENCE_MAX && !mayShow(conference)) return;
      const news = { type: 'reaction', participantId: seat.id, reaction } as const;
      live.notifyInside(seat.visitor.conferenceId, () => news);
    },
  };
}
