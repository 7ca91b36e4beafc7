/** Keeps the media connections to the people of the roster. */
import type { SignalledParticipant } from '#shared/wire/signalling.ts';
import type { JoinedMessage, MediaPlane } from '../mediaPlane.ts';
import type { RosterMessage } from './roster.ts';

/** Opens a connection to each person in the call; after a resume, keeps existing ones and repairs them. */
export function connectPeople(
  plane: MediaPlane,
  message: JoinedMessage,
  people: readonly SignalledParticipant[],
): void {
  if (message.resumed) plane.keepOnly(people.map(({ id }) => id));
  else plane.start(message);
  for (const { id, isDemo } of people) if (isDemo !== true) plane.open(id);
  if (message.resumed && message.plane) plane.renew(message.plane);
  if (message.resumed) plane.repairAll();
  for (const { id, media } of people) plane.expectMedia(id, media);
}

/** Updates the connections after a change of the roster; `before` are the previous people. */
export function followPeople(
  plane: MediaPlane,
  message: RosterMessage,
  before: readonly SignalledParticipant[],
): void {
  if (message.type === 'participantJoined') {
    const { id, isDemo, media } = message.participant;
    if (isDemo !== true) plane.open(id);
    plane.expectMedia(id, media);
  }
  if (message.type === 'participantChanged') {
    const { id, isConnected, media } = message.participant;
    plane.expectMedia(id, media);
    // Signals to someone without a socket are lost.
    const earlier = before.find((each) => each.id === id);
    if (earlier?.isConnected === false && isConnected) plane.repair(id);
  }
  if (message.type === 'participantLeft') plane.close(message.participantId);
  // Listeners send nothing: there is nothing to open.
  if (message.type === 'listenersChanged') for (const id of message.left) plane.close(id);
}
