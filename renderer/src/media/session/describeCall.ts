import type { CallRights } from '#shared/wire/call/rights.ts';
import type { SignalledParticipant } from '#shared/wire/signalling.ts';
import type {
  CallSnapshot,
  InCallSnapshot,
  LocalMediaState,
  RemoteAudio,
  RemoteParticipant,
  RemoteScreen,
  RemoteVideo,
} from '#renderer/media/engine.ts';
import { hear, see, seeScreen } from './callRights.ts';
import type { MediaPlane } from '../mediaPlane.ts';
import type { CallStage } from './callStage.ts';
import { describeRecording } from './roster.ts';
import type { StatisticsWatch } from './statisticsWatch.ts';

/** The call for views: the server's state, the own devices, and the received media. */
export function describeCall(
  stage: CallStage,
  local: LocalMediaState,
  plane: Pick<MediaPlane, 'getPath' | 'getStream' | 'isRelayRefused'>,
  topics: Required<Pick<InCallSnapshot, 'chat' | 'reactions' | 'captions'>>,
  statistics: Pick<StatisticsWatch, 'getQuality'>,
): CallSnapshot {
  switch (stage.kind) {
    case 'connecting':
      return stage;
    case 'waitingRoom':
      return { ...stage, self: local };
    case 'inCall': {
      const { self, participants, waiting, canAdmit, rights, moderation } = stage.roster;
      const { ending, extension, recordingWish, planned, ratingKey } = stage.roster;
      return {
        kind: 'inCall',
        self: {
          ...describePerson(self),
          ...local,
          ratingKey,
          quality: participants.length > 0 ? statistics.getQuality(self.id) : undefined,
        },
        participants: participants.map((each) => ({
          ...describeRemote(each, plane, rights),
          quality: statistics.getQuality(each.id),
        })),
        connection: stage.isConnected ? 'connected' : 'reconnecting',
        sleep: stage.sleep,
        retryAtMs: stage.isConnected ? undefined : stage.retryAtMs,
        isRelayRefused: plane.isRelayRefused?.() ?? false,
        waiting,
        canAdmit,
        rights,
        moderation,
        planned,
        ending,
        extension,
        recording: describeRecording(stage.roster),
        recordingWish,
        ...topics,
      } satisfies Required<InCallSnapshot>;
    }
    case 'ended':
      return { kind: 'left' };
  }
}

/** The data of each participant, including oneself. */
function describePerson({
  id,
  personId,
  displayName,
  isGuest,
  isOwner,
  isModerator,
  hand,
  isListener,
}: SignalledParticipant) {
  return { id, personId, displayName, isGuest, isOwner, isModerator, hand, isListener };
}

function describeRemote(
  participant: SignalledParticipant,
  plane: Pick<MediaPlane, 'getPath' | 'getStream'>,
  rights: CallRights,
): RemoteParticipant {
  const { id, media: sent } = participant;
  const video = sent.video ? plane.getStream(id, 'video') : undefined;
  return {
    ...describePerson(participant),
    audio: hear(describeAudio(plane.getStream(id, 'audio'), !sent.audio), rights),
    video: see(describeVideo(video), rights),
    screen: seeScreen(describeScreen(participant, plane), rights),
    path: participant.isDemo === true ? 'connected' : plane.getPath(id),
    isAway: !participant.isConnected,
  };
}

function describeAudio(stream: MediaStream | undefined, isMuted: boolean): RemoteAudio {
  return stream === undefined ? { kind: 'absent', isMuted } : { kind: 'present', isMuted, stream };
}

function describeVideo(stream: MediaStream | undefined): RemoteVideo {
  if (stream === undefined) return { kind: 'off' };
  return { kind: 'on', stream, source: 'camera' };
}

function describeScreen(
  { id, media }: SignalledParticipant,
  plane: Pick<MediaPlane, 'getStream'>,
): RemoteScreen | undefined {
  const stream = media.screen ? plane.getStream(id, 'screen') : undefined;
  if (stream === undefined) return undefined;
  return { stream, sound: media.screenSound ? plane.getStream(id, 'screenAudio') : undefined };
}
