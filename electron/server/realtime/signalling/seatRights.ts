/** The rights of the people inside (contract 5.3): messages without the right are refused, and each page is notified of changes. */
import { type CallRights, isSameRights, limitMedia } from '#shared/wire/call/rights.ts';
import type { MediaState } from '#shared/wire/signalling.ts';
import { callRightsOf } from '#server/domain/conferences/callRights.ts';
import { type LiveConference, type Seat, type Visitor, isListener } from './seats.ts';
import { announceChange, describeChange } from './participantNews.ts';

/** The current rights of the person on a seat. */
export function rightsOfSeat(seat: Seat): CallRights {
  const rights = callRightsOf({ rights: seat.visitor.listedRights }, seat.visitor);
  return isListener(seat)
    ? { ...rights, audio_send: false, video_send: false, desktop_sharing: false }
    : rights;
}

/**
 * Applies a page's media state, limited by its rights. The others get only the limited state, and a page that exceeded its rights
 * is corrected.
 */
export function takeMedia(conference: LiveConference, seat: Seat, said: MediaState): void {
  const media = limitMedia(said, rightsOfSeat(seat));
  if (!isSameMedia(media, said)) seat.link?.send({ type: 'mediaCorrected', media });
  if (isSameMedia(media, seat.media)) return;
  seat.media = media;
  announceChange(conference, seat);
}

/** A person's media when they join: without the kinds that the conference turns off at first. */
export function mediaAtFirst(startsOff: Visitor['startsOff'], media: MediaState): MediaState {
  return {
    ...media,
    audio: media.audio && startsOff?.audio !== true,
    video: media.video && startsOff?.video !== true,
  };
}

/** Gives a seat other rights or another role, and notifies its page of the effects. Returns whether the rights changed. */
export function changeRights(
  conference: LiveConference,
  seat: Seat,
  changed: Partial<Pick<Seat, 'visitor' | 'isPresenter'>>,
): boolean {
  const before = rightsOfSeat(seat);
  const wasListener = isListener(seat);
  Object.assign(seat, changed);
  // Sent before the rights, so that the page knows why they changed.
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
