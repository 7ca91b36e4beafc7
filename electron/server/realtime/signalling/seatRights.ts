/**
 * The rights of those inside (contract 5.3): what a page sends in spite of them is refused, and it is notified of
 * every change.
 */
import { type CallRights, isSameRights, limitMedia } from '#shared/wire/call/rights.ts';
import type { MediaState } from '#shared/wire/signalling.ts';
import { callRightsOf } from '#server/domain/conferences/callRights.ts';
import { type LiveConference, type Seat, type Visitor, isListener } from './seats.ts';
import { announceChange, describeChange } from './participantNews.ts';

/** What the person on a seat may do now. */
export function rightsOfSeat(seat: Seat): CallRights {
  const rights = callRightsOf({ rights: seat.visitor.listedRights }, seat.visitor);
  return isListener(seat)
    ? { ...rights, audio_send: false, video_send: false, desktop_sharing: false }
    : rights;
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
  announceChange(conference, seat);
}

/** What someone sends as they come in: without what the conference keeps off until they switch it on. */
export function mediaAtFirst(startsOff: Visitor['startsOff'], media: MediaState): MediaState {
  return {
    ...media,
    audio: media.audio && startsOff?.audio !== true,
    video: media.video && startsOff?.video !== true,
  };
}

/** Gives a seat other rights or another role; the page hears of what that means for it. Returns whether it means anything. */
export function changeRights(
  conference: LiveConference,
  seat: Seat,
  changed: Partial<Pick<Seat, 'visitor' | 'isPresenter'>>,
): boolean {
  const before = rightsOfSeat(seat);
  const wasListener = isListener(seat);
  Object.assign(seat, changed);
  // Before the rights, so that the page knows why they are others.
  if (isListener(seat) !== wasListener) seat.link?.send(describeChange(seat));
  const rights = rightsOfSeat(seat);
  if (isSameRights(before, rights)) return false;
  seat.link?.send({ type: 'rightsChanged', rights });
  takeMedia(conference, seat, seat.media);
  return true;
}

export function isSameMedia(left: MediaState, right: MediaState): boolean {
  return (
    left.audio === right.audio &&
    left.video === right.video &&
    left.screen === right.screen &&
    (left.screenSound ?? false) === (right.screenSound ?? false)
  );
}
