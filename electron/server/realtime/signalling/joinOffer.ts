/** The offer that a page brings along when it joins: it saves the first person of the call a round trip. */
import type { ServerMessage } from '#shared/wire/signalling.ts';
import type { MediaPlanes } from './mediaPlanes.ts';
import { isCollected } from './participantNews.ts';
import type { LiveConference, Seat } from './seats.ts';

/** Who can answer it: the one who has been inside for longest, is connected, and hears at once of the newcomer. */
export function findAnswerer(
  { isMesh }: Pick<MediaPlanes, 'isMesh'>,
  conference: LiveConference,
  newcomer: Seat,
): Seat | undefined {
  if (!isMesh || isCollected(conference, newcomer)) return undefined;
  return [...conference.seats.values()].find(
    (seat) => seat !== newcomer && seat.link !== undefined && seat.visitor.isDemo !== true,
  );
}

export function firstSignal({ id }: Seat, sdp: string): ServerMessage {
  const description = { type: 'offer', sdp } as const;
  return { type: 'signal', from: id, data: { description, connection: 1, round: 1 } };
}
