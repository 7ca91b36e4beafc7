import { ALL_CALL_RIGHTS, type CallRights } from '#shared/wire/call/rights.ts';
import type { PlannedStage } from '#shared/wire/call/stage.ts';
import type {
  RecordingNews,
  RecordingWish,
  ServerMessage,
  SignalledParticipant,
  WaitingPerson,
} from '#shared/wire/signalling.ts';

import type { CallEnding, CallExtension, CallModeration, CallRecording } from '../engine.ts';
import { changeModeration, type ModerationMessage, startModeration } from './moderation.ts';

/** The participants of the conference, as last reported by the server. */
export interface Roster {
  readonly self: SignalledParticipant;
  /** The key with which a guest can rate picture and sound afterwards. */
  readonly ratingKey: string | undefined;
  /** The others, by time of joining. */
  readonly participants: readonly SignalledParticipant[];
  readonly waiting: readonly WaitingPerson[];
  readonly canAdmit: boolean;
  /** This participant's rights. */
  readonly rights: CallRights;
  readonly moderation: CallModeration;
  /** The conference's own layout. */
  readonly planned: PlannedStage | undefined;
  readonly ending: CallEnding | undefined;
  readonly extension: CallExtension | undefined;
  readonly recording: RecordingNews | undefined;
  /** The last request to this page; `id` distinguishes repetitions. */
  readonly recordingWish: { readonly id: number; readonly wish: RecordingWish } | undefined;
}

export type RosterMessage = Extract<
  ServerMessage,
  {
    type:
      | 'participantJoined'
      | 'participantChanged'
      | 'participantLeft'
      | 'listenersChanged'
      | 'waitingChanged'
      | 'ending'
      | 'extended'
      | 'recording'
      | 'recordingWish'
      | 'rightsChanged'
      | 'stageChanged'
      | ModerationMessage['type'];
  }
>;

/** The roster after joining or rejoining. */
export function createRoster(
  message: Extract<ServerMessage, { type: 'joined' }>,
  before?: Roster,
): Roster {
  const { self, participants, waiting, canAdmit, rights = ALL_CALL_RIGHTS } = message;
  const { stage: planned, ratingKey } = message;
  const recording = message.recording ?? undefined;
  const moderation = startModeration(message.isLocked ?? false, before?.moderation);
  const others = participants.filter(({ id }) => id !== self.id);
  // After each join the server reports again when the end is near.
  const announced = {
    ending: undefined,
    extension: undefined,
    recording,
    recordingWish: undefined,
  };
  return {
    self,
    ratingKey,
    participants: others,
    waiting,
    canAdmit,
    rights,
    moderation,
    planned,
    ...announced,
  };
}

/** The roster after a message from the server. */
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
    case 'listenersChanged': {
      const all = message.participants.reduce(withParticipant, roster);
      const { left } = message;
      return { ...all, participants: all.participants.filter(({ id }) => !left.includes(id)) };
    }
    case 'waitingChanged':
      return { ...roster, waiting: message.waiting };
    case 'ending': {
      const { endS, byItself, extensionS } = message;
      return { ...roster, ending: endS === null ? undefined : { endS, byItself, extensionS } };
    }
    case 'extended':
      return { ...roster, extension: { endS: message.endS, by: message.by } };
    case 'moderated':
    case 'lockChanged':
    case 'pinChanged':
      return { ...roster, moderation: changeModeration(roster.moderation, message) };
    case 'stageChanged':
      return { ...roster, planned: message.stage };
    case 'rightsChanged':
      return { ...roster, rights: message.rights };
    case 'recording':
      return { ...roster, recording: message.recording ?? undefined };
    case 'recordingWish': {
      const id = (roster.recordingWish?.id ?? 0) + 1;
      return { ...roster, recordingWish: { id, wish: message.wish } };
    }
  }
}

function withParticipant(roster: Roster, participant: SignalledParticipant): Roster {
  if (participant.id === roster.self.id) {
    // A person who becomes a moderator during the call may admit people from then on.
    const hasChanged = participant.isModerator !== roster.self.isModerator;
    const canAdmit = hasChanged
      ? participant.isOwner || participant.isModerator === true
      : roster.canAdmit;
    return { ...roster, self: participant, canAdmit };
  }
  const isKnown = roster.participants.some(({ id }) => id === participant.id);
  return {
    ...roster,
    participants: isKnown
      ? roster.participants.map((each) => (each.id === participant.id ? participant : each))
      : [...roster.participants, participant],
  };
}

/** The person who records; undefined once they have left, even if the server still waits for the rest of the recording. */
export function describeRecording({
  self,
  participants,
  recording,
}: Roster): CallRecording | undefined {
  if (recording === undefined) return undefined;
  const { personId, displayName, isPaused } = recording;
  const isSelf = self.personId === personId;
  const isInside = isSelf || participants.some((each) => each.personId === personId);
  return isInside ? { displayName, isSelf, isPaused } : undefined;
}
