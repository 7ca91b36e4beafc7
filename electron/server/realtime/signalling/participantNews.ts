/**
 * Notifies the people inside when someone joins, changes or leaves. With many listeners this would be a message to everyone about
 * everyone, so news of listeners is collected for a moment and sent as one message.
 */
import { LISTENER_NEWS_MS, SMALL_CONFERENCE_MAX } from '#shared/wire/call/listeners.ts';
import type { ServerMessage } from '#shared/wire/signalling.ts';
import {
  type LiveConference,
  type Seat,
  describeSeat,
  isListener,
  mayAdmit,
  notifyOthers,
} from './seats.ts';

/** An offer (SDP) from a join message, and its recipient: it saves the two people a round trip. */
export interface JoinOffer {
  readonly sdp: string;
  readonly answerer: Seat;
}

/**
 * Finds the person who can answer an offer: the longest inside among those who are connected, if the newcomer is announced at once.
 */
export function findAnswerer(
  { isMesh }: { readonly isMesh: boolean },
  conference: LiveConference,
  newcomer: Seat,
  sdp: string | undefined,
): JoinOffer | undefined {
  if (!isMesh || sdp === undefined || isCollected(conference, newcomer)) return undefined;
  const answerer = [...conference.seats.values()].find(
    (seat) => seat !== newcomer && seat.link !== undefined && seat.visitor.isDemo !== true,
  );
  return answerer && { sdp, answerer };
}

/** A person has taken a seat. */
export function announceArrival(conference: LiveConference, seat: Seat, offer?: JoinOffer): void {
  if (isCollected(conference, seat)) return collect(conference, seat.id);
  const participant = describeSeat(seat);
  notifyOthers(conference, seat.id, { type: 'participantJoined', participant });
  if (offer === undefined) return;
  const data = { description: { type: 'offer', sdp: offer.sdp }, connection: 1, round: 1 } as const;
  offer.answerer.link?.send({ type: 'signal', from: seat.id, data });
}

/** A person's visible data has changed. */
export function announceChange(conference: LiveConference, seat: Seat): void {
  if (isCollected(conference, seat)) return collect(conference, seat.id);
  notifyOthers(conference, seat.id, describeChange(seat));
}

/** A listener's hand in a large conference, where only the owner and moderators learn of it at once. */
export function announceHand(conference: LiveConference, seat: Seat): void {
  const news = describeChange(seat);
  for (const each of conference.seats.values()) {
    if (each === seat || mayAdmit(each.visitor)) each.link?.send(news);
  }
  collect(conference, seat.id);
}

export function announceDeparture(conference: LiveConference, seat: Seat): void {
  if (isCollected(conference, seat)) return collect(conference, seat.id);
  notifyOthers(conference, seat.id, { type: 'participantLeft', participantId: seat.id });
}

/** Whether news about a person is collected. */
export function isCollected({ seats }: LiveConference, seat: Seat): boolean {
  return seats.size > SMALL_CONFERENCE_MAX && isListener(seat);
}

export function describeChange(seat: Seat) {
  return { type: 'participantChanged', participant: describeSeat(seat) } as const;
}

/** Notifies everyone of a person in a moment. The message has the state at the time of sending, however often it changed before. */
export function collect(conference: LiveConference, id: string): void {
  conference.listenerNews.add(id);
  conference.listenerTimer ??= setTimeout(() => {
    conference.listenerTimer = undefined;
    notifyOthers(conference, '', takeNews(conference));
  }, LISTENER_NEWS_MS).unref();
}

function takeNews({ seats, listenerNews }: LiveConference): ServerMessage {
  const ids = [...listenerNews];
  listenerNews.clear();
  return {
    type: 'listenersChanged',
    participants: ids.flatMap((id) => {
      const seat = seats.get(id);
      return seat ? [describeSeat(seat)] : [];
    }),
    left: ids.filter((id) => !seats.has(id)),
  };
}
