/**
 * The call as everything above sees it. What carries its media (`session/mediaPlane.ts`: `mesh/` and others)
 * differs only behind this interface; nothing in it knows React or jotai, and of the wire it takes types alone.
 */
import type {
  CallReaction,
  CaptionCommands,
  CaptionLine,
  ChatCommands,
  ChatState,
  GestureCommands,
} from './conversation.ts';
import type { Rejection } from '#shared/wire/signalling.ts';
import type { Moderated, ModerationAct } from '#shared/wire/call/moderation.ts';
import type { CallRights } from '#shared/wire/call/rights.ts';
import type { PlannedStage } from '#shared/wire/call/stage.ts';
import type { EffectEnd, TrackEffects } from './trackEffect.ts';
import type { ConnectionQuality, PersonStatistics } from './statistics.ts';
import type { ChosenDevices } from '#renderer/platform/mediaDevices/chosenDevices.ts';
import type { DeviceProblem } from '#renderer/platform/mediaDevices/deviceProblem.ts';
import type { ScreenProblem } from '#renderer/platform/mediaDevices/screenCapture.ts';
import type { DeviceKind } from '#renderer/platform/mediaDevices/mediaDevices.ts';

/** As whom someone joins. The token is asked for at each connection, since it may have expired meanwhile. */
export type CallIdentity =
  | { readonly kind: 'guest'; readonly name: string }
  | {
      readonly kind: 'user';
      readonly name: string;
      readonly accessToken: () => Promise<string | undefined>;
    };

/** The inputs to use; what is not named is the browser's default. */
export interface InputChoice {
  readonly audioInputId?: string | undefined;
  readonly videoInputId?: string | undefined;
}

export interface JoinOptions {
  readonly callId: string;
  readonly identity: CallIdentity;
  readonly pin?: string | undefined;
  readonly initialMedia: { readonly audio: boolean; readonly video: boolean };
  readonly devices?: InputChoice | undefined;
  /** Which devices the person likes best: for when the one in use is unplugged. */
  readonly readRanking?: (() => ChosenDevices) | undefined;
  /** What is to be done to voice and picture before they are sent. */
  readonly readEffects?: (() => TrackEffects) | undefined;
}

/** An own input. Off is a wish; unavailable has a reason and may be tried again. */
export type LocalTrackState =
  /** A muted microphone is still held, silenced: `muted` is its stream. */
  | { readonly kind: 'off'; readonly muted?: MediaStream | undefined }
  | { readonly kind: 'starting' }
  /** `deviceId` is said where the stream does not say it: an effect is between. */
  | { readonly kind: 'on'; readonly stream: MediaStream; readonly deviceId?: string | undefined }
  | { readonly kind: 'unavailable'; readonly problem: DeviceProblem };

/** The own screen. A person who shares nothing in the browser's question has changed their mind: `off`. */
export type LocalScreenState =
  /** The browser has no screens to give. */
  | { readonly kind: 'unsupported' }
  | { readonly kind: 'off' }
  | { readonly kind: 'starting' }
  /** `hasSound`: what it plays goes to the others, too. */
  | { readonly kind: 'on'; readonly stream: MediaStream; readonly hasSound?: boolean }
  | { readonly kind: 'unavailable'; readonly problem: Exclude<ScreenProblem, 'refused'> };

/** What happened to a device on its own, to notify the person of; `id` distinguishes repetitions. */
export type DeviceNotice =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'switched';
      readonly id: number;
      readonly deviceKind: DeviceKind;
      readonly label: string;
    }
  | { readonly kind: 'lost'; readonly id: number; readonly deviceKind: DeviceKind }
  /** An effect is over: the microphone continues without it, the camera is off. */
  | {
      readonly kind: 'effectEnded';
      readonly id: number;
      readonly deviceKind: DeviceKind;
      readonly reason: EffectEnd;
    };

export interface LocalMediaState {
  readonly microphone: LocalTrackState;
  readonly camera: LocalTrackState;
  /** It is sent beside the camera. */
  readonly screen: LocalScreenState;
  readonly notice: DeviceNotice;
}

/** Someone who waits to be let in. */
export interface WaitingParticipant {
  readonly id: string;
  readonly displayName: string;
  readonly isGuest: boolean;
}

/** Someone inside. */
interface Participant extends WaitingParticipant {
  /** Someone with an account has it at every coming, and what one has written keeps it. */
  readonly personId?: string | undefined;
  readonly isOwner: boolean;
  /** Named by the owner to do what an owner may; absent = no. */
  readonly isModerator?: boolean | undefined;
  /** A raised hand: those that were raised sooner have smaller numbers. Absent: it is down. */
  readonly hand?: number | undefined;
  /** Only listens, where others present; absent = no. */
  readonly isListener?: boolean | undefined;
  /** How good the connection is; absent until it was measured, and of oneself while no one else is there. */
  readonly quality?: ConnectionQuality | undefined;
}

export interface LocalParticipant extends Participant, LocalMediaState {
  /** With it a guest may say afterwards how picture and sound were. */
  readonly ratingKey?: string | undefined;
}

/** A remote voice. A muted one keeps its stream, so that its player need not be made again. */
export type RemoteAudio =
  | { readonly kind: 'absent'; readonly isMuted: boolean }
  | { readonly kind: 'present'; readonly isMuted: boolean; readonly stream: MediaStream };

export type RemoteVideo =
  | { readonly kind: 'off' }
  | { readonly kind: 'on'; readonly stream: MediaStream; readonly source: VideoSource };

/** A screen that someone shares, beside their camera. */
export interface RemoteScreen {
  readonly stream: MediaStream;
  /** What it plays, where that is shared. */
  readonly sound?: MediaStream | undefined;
}

/** What a picture is of. A screen is shown whole, a camera's picture fills its place. */
export type VideoSource = 'camera' | 'screenShare';

/** `interrupted`: there was media and it does not get through just now. */
export type MediaPath = 'connecting' | 'connected' | 'interrupted';

export interface RemoteParticipant extends Participant {
  readonly audio: RemoteAudio;
  readonly video: RemoteVideo;
  /** Absent while none is shared. */
  readonly screen?: RemoteScreen | undefined;
  readonly path: MediaPath;
  /** Whether the server has lost this person and keeps the seat for a while; absent = no. */
  readonly isAway?: boolean | undefined;
}

/** The server does not let someone in, or sends them out. */
export interface RejectedSnapshot extends Pick<Rejection, 'book' | 'code'> {
  readonly kind: 'rejected';
  /** What was on at that moment, of someone who had been inside; absent at the door. */
  readonly lastMedia?: SentMedia | undefined;
  /** Who sent this person out, if someone did. */
  readonly removedBy?: string | undefined;
  /** Who ended the conference for everyone, if someone did. */
  readonly endedBy?: string | undefined;
  /** Whether this person was in the waiting room; absent = no. */
  readonly wasWaiting?: boolean | undefined;
}

/** Which inputs were on. */
export interface SentMedia {
  readonly audio: boolean;
  readonly video: boolean;
}

/** What someone in charge wrote to those who wait; `number` distinguishes equal sentences. */
export interface WaitingNote {
  readonly text: string;
  readonly number: number;
}

/** The call at one moment. A new object whenever anything in it changed, the same one otherwise. */
export type CallSnapshot =
  | { readonly kind: 'idle' }
  /** `attempt` counts from 0; from the second on the server could not be reached at once. */
  | {
      readonly kind: 'connecting';
      readonly attempt: number;
      readonly retryAtMs?: number | undefined;
    }
  | {
      readonly kind: 'waitingRoom';
      readonly self: LocalMediaState;
      readonly note?: WaitingNote;
    }
  | InCallSnapshot
  | RejectedSnapshot
  | { readonly kind: 'left' };

export interface InCallSnapshot {
  readonly kind: 'inCall';
  readonly self: LocalParticipant;
  /** In the order of joining. */
  readonly participants: readonly RemoteParticipant[];
  readonly connection: 'connected' | 'reconnecting';
  /** When the next attempt begins, by the clock of the page; absent while there is one. */
  readonly retryAtMs?: number | undefined;
  /** Whether someone is not reached since a relay refused this page; absent = no. */
  readonly isRelayRefused?: boolean | undefined;
  /**
   * Whether the machine has slept, after which nothing is sent until the person switches it on; `id` distinguishes
   * sleeps.
   */
  readonly sleep?: { readonly id: number } | undefined;
  readonly waiting: readonly WaitingParticipant[];
  readonly canAdmit: boolean;
  /** What this participant may do here, all fourteen said (contract 5.3). */
  readonly rights: CallRights;
  /** How the conference wants the others to be seen; absent: as the page likes. */
  readonly planned?: PlannedStage | undefined;
  /** Known when the planned end is near; absent otherwise. */
  readonly ending?: CallEnding | undefined;
  /** The last news that someone moved the end. */
  readonly extension?: CallExtension | undefined;
  readonly recording?: CallRecording | undefined;
  readonly recordingWish?: RecordingRequest | undefined;
  /** The state of the door, and what was done by those in charge; absent where the engine has none. */
  readonly moderation?: CallModeration | undefined;
  /** Absent where the engine has none. */
  readonly chat?: ChatState | undefined;
  /** Those that are to be seen now. */
  readonly reactions?: readonly CallReaction[] | undefined;
  /** What others say, as text, that is to be read now. */
  readonly captions?: readonly CaptionLine[] | undefined;
}

/** What owner and moderators have done. */
export interface CallModeration {
  /** Whether new people wait to be let in. */
  readonly isLocked: boolean;
  /** Whether newcomers are asked for a PIN, since someone has changed that; absent: as before the call. */
  readonly hasPin?: boolean | undefined;
  /** The last thing to notify this participant of; `id` distinguishes repetitions. */
  readonly news?: ModerationNews | undefined;
}
export interface ModerationNews {
  readonly id: number;
  readonly what: Moderated | 'locked' | 'unlocked' | 'pinSet' | 'pinGone';
  /** The name of who did it. */
  readonly by: string;
}

/** That the conference is being recorded, and by whom. */
export interface CallRecording {
  readonly displayName: string;
  /** Whether it is this person's page that records. */
  readonly isSelf: boolean;
  readonly isPaused: boolean;
}

/** What someone asks of this page over the server's API; `id` distinguishes repetitions. */
interface RecordingRequest {
  readonly id: number;
  readonly wish: 'start' | 'pause' | 'resume' | 'stop';
}

/** The planned end of a conference. */
export interface CallEnding {
  readonly endS: number;
  /** Whether the server ends it then; else people may stay. */
  readonly byItself: boolean;
  /** By how many seconds this participant may move it; absent = they may not. */
  readonly extensionS?: number | undefined;
}

/** Until when someone extended the conference, and who that was. */
export interface CallExtension {
  readonly endS: number;
  readonly by: string;
}

/** A call engine. It may be joined again after it was left. */
export interface MediaEngine {
  /** Starts to join; how it goes is in the snapshots. A running call is left first. */
  join(options: JoinOptions): void;
  /** Leaves, and stops every camera, microphone and screen. */
  leave(): void;
  setMicrophone(isOn: boolean): void;
  setCamera(isOn: boolean): void;
  /** Shares the screen, or ends that. To be called from a press of the person's, whom the browser then asks. */
  setScreenShare(isOn: boolean): void;
  /** Switches inputs; one that is off uses the new device when it is next switched on. */
  chooseInputs(choice: InputChoice): void;
  /**
   * Takes back that an unplugged input was replaced: the earlier device is used again where it is back; else
   * the input is off, as it would be without a replacement.
   */
  undoSwitch(): void;
  /** The choice of effects is another one now. */
  renewEffects(): void;
  admit(participantIds: readonly string[]): void;
  refuse(participantId: string): void;
  /** For owner and moderators; the server judges it. */
  moderate(act: ModerationAct): void;
  /** Moves the planned end, once for all who see the same one. */
  extend(seenEndS: number): void;
  /** Tries at once what is waited for: the way to the server, or to the others where a relay refused. */
  retryNow(): void;
  readonly chat: ChatCommands;
  readonly gestures: GestureCommands;
  /** How media goes between each participant and this page, as last measured; a newer measure notifies no one. */
  readonly readStatistics: () => ReadonlyMap<string, PersonStatistics>;
  readonly captions: CaptionCommands;
  /** Calls back with every new snapshot; returns the end of the subscription. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly getSnapshot: () => CallSnapshot;
}
