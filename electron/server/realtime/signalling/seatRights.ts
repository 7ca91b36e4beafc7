/**
 * The rights of those inside (contract 5.3): what a page sends in spite of them is refused, and it is notified of
 * every change.
 */
import { type CallRights, isSameRights, limitMedia } from '#shared/wire/call/rights.ts';
import type { MediaState } from '#shared/wire/signalling.ts';
import { callRightsOf } from '#server/domain/conferences/callRights.ts';
import {
  type LiveConference,
  type Seat,
  type Visitor,
  describeSeat,
  notifyOthers,
} from './seats.ts';

/** What the person on a seat may do now. */
export function rightsOfSeat({ visitor }: Seat): CallRights {
  return callRightsOf({ rights: visitor.listedRights }, visitor);
}

/**
 * Takes what a page says that it sends, as far as it may. The others receive that alone, and a page that went
 * beyond is corrected.
 */
export function takeMedia(conference: LiveConference, seat: Seat, said: MediaState): void {
  const media = limitMedia(said, rightsOfSeat(seat));
  if (!isSameMedia(media, said)) seat.link?.send({ type: 'mediaCorrected', media });
  if (isSameMedia(media, seat.media)) return;
  seat.media = media;
  notifyOthers(conference, seat.id, {
    type: 'participantChanged',
    participant: describeSeat(seat),
  });
}

/** What someone sends as they come in: without what the conference keeps off until they switch it on. */
export function mediaAtFirst(startsOff: Visitor['startsOff'], media: MediaState): MediaState {
  return {
    ...media,
    audio: media.audio && startsOff?.audio !== true,
    video: media.video && startsOff?.video !== true,
  };
}

/** Gives a seat other rights or another role; the page hears of what that means for it. */
export function changeVisitor(conference: LiveConference, seat: Seat, visitor: Visitor): void {
  const before = rightsOfSeat(seat);
  seat.visitor = visitor;
  const rights = rightsOfSeat(seat);
  if (isSameRights(before, rights)) return;
  seat.link?.send({ type: 'rightsChanged', rights });
  takeMedia(conference, seat, seat.media);
}

export function isSameMedia(left: MediaState, right: MediaState): boolean {
  return (
    left.audio === right.audio &&
    left.video === right.video &&
    left.screen === right.screen &&
    (left.screenSound ?? false) === (right.screenSound ?? false)
  );
}
