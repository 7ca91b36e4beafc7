import type {
  ServerMessage,
  SignalledParticipant,
  WaitingPerson,
} from '#shared/wire/signalling.ts';

/** Who is in the conference, as the server last said. */
export interface Roster {
  readonly self: SignalledParticipant;
  /** The others, in the order of joining. */
  readonly participants: readonly SignalledParticipant[];
  readonly waiting: readonly WaitingPerson[];
  readonly canAdmit: boolean;
}

export type RosterMessage = Extract<
  ServerMessage,
  { type: 'participantJoined' | 'participantChanged' | 'participantLeft' | 'waitingChanged' }
>;

/** The roster at the moment of joining or coming back. */
export function createRoster(message: Extract<ServerMessage, { type: 'joined' }>): Roster {
  const { self, participants, waiting, canAdmit } = message;
  return { self, participants: participants.filter(({ id }) => id !== self.id), waiting, canAdmit };
}

/** The roster after one message of the server. */
export function changeRoster(roster: Roster, message: RosterMessage): Roster {
  switch (message.type) {
    case 'participantJoined':
    case 'participantChanged':
      return withParticipant(roster, message.participant);
    case 'participantLeft':
      return {
        ...roster,
        participants: roster.participants.filter(({ id }) => id !== message.participantId),
      };
    case 'waitingChanged':
      return { ...roster, waiting: message.waiting };
  }
}

function withParticipant(roster: Roster, participant: SignalledParticipant): Roster {
  if (participant.id === roster.self.id) return { ...roster, self: participant };
  const isKnown = roster.participants.some(({ id }) => id === participant.id);
  return {
    ...roster,
    participants: isKnown
      ? roster.participants.map((each) => (each.id === participant.id ? participant : each))
      : [...roster.participants, participant],
  };
}
