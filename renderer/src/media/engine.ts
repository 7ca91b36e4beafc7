/**
 * The call's interface for all layers above. How media is carried (`mediaPlane.ts`: `mesh/` and others) is hidden behind it. It
 * doesn't depend on React or jotai, and uses only types of the wire.
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

/** The identity with which someone joins. The token is requested at each connection, because it may have expired. */
export type CallIdentity =
  | { readonly kind: 'guest'; readonly name: string }
  | {
      readonly kind: 'user';
      readonly name: string;
      readonly accessToken: () => Promise<string | undefined>;
    };

/** The inputs to use; absent means the browser's default. */
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
  /** The person's preferred devices, for when the one in use is unplugged. */
  readonly readRanking?: (() => ChosenDevices) | undefined;
  /** The effects on voice and picture before they are sent. */
  readonly readEffects?: (() => TrackEffects) | undefined;
}

/** An own input. The person chose off; unavailable has a reason and can be retried. */
export type LocalTrackState =
  /** A muted microphone stays open, but silent: `muted` is its stream. */
  | { readonly kind: 'off'; readonly muted?: MediaStream | undefined }
  | { readonly kind: 'starting' }
  /** `deviceId` is set where the stream doesn't have it, because of an effect. */
  | { readonly kind: 'on'; readonly stream: MediaStream; readonly deviceId?: string | undefined }
  | { readonly kind: 'unavailable'; readonly problem: DeviceProblem };

/** The own screen. `off` also when the person chooses nothing in the browser's prompt. */
export type LocalScreenState =
  /** The browser can't share screens. */
  | { readonly kind: 'unsupported' }
  | { readonly kind: 'off' }
  | { readonly kind: 'starting' }
  /** `hasSound`: its sound is shared, too. */
  | { readonly kind: 'on'; readonly stream: MediaStream; readonly hasSound?: boolean }
  | { readonly kind: 'unavailable'; readonly problem: Exclude<ScreenProblem, 'refused'> };

/** A change of a device that the person didn't make, to notify them of; `id` distinguishes repetitions. */
export type DeviceNotice =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'switched';
      readonly id: number;
      readonly deviceKind: DeviceKind;
      readonly label: string;
    }
  | { readonly kind: 'lost'; readonly id: number; readonly deviceKind: DeviceKind }
  /** An effect has ended: the microphone continues without it, the camera is off. */
  | {
      readonly kind: 'effectEnded';
      readonly id: number;
      readonly deviceKind: DeviceKind;
      readonly reason: EffectEnd;
    };

export interface LocalMediaState {
  readonly microphone: LocalTrackState;
  readonly camera: LocalTrackState;
  /** It is sent in addition to the camera. */
  readonly screen: LocalScreenState;
  readonly notice: DeviceNotice;
}

/** Someone in the waiting room. */
export interface WaitingParticipant {
  readonly id: string;
  readonly displayName: string;
  readonly isGuest: boolean;
}

/** Someone inside. */
interface Participant extends WaitingParticipant {
  /** The same at each join of a person with an account; their chat messages have it, too. */
  readonly personId?: string | undefined;
  readonly isOwner: boolean;
  /** Appointed by the owner, with the owner's rights in the call; absent = no. */
  readonly isModerator?: boolean | undefined;
  /** A raised hand: earlier ones have smaller numbers. Absent: it is down. */
  readonly hand?: number | undefined;
  /** A listener, where others present; absent = no. */
  readonly isListener?: boolean | undefined;
  /** The quality of the connection; absent until it is measured, and for oneself while alone. */
  readonly quality?: ConnectionQuality | undefined;
}

export interface LocalParticipant extends Participant, LocalMediaState {
  /** The key with which a guest can rate picture and sound afterwards. */
  readonly ratingKey?: string | undefined;
}

/** A remote voice. A muted one keeps its stream, so that its player can stay. */
export type RemoteAudio =
  | { readonly kind: 'absent'; readonly isMuted: boolean }
  | { readonly kind: 'present'; readonly isMuted: boolean; readonly stream: MediaStream };

export type RemoteVideo =
  | { readonly kind: 'off' }
  | { readonly kind: 'on'; readonly stream: MediaStream; readonly source: VideoSource };

/** A screen that someone shares, in addition to their camera. */
export interface RemoteScreen {
  readonly stream: MediaStream;
  /** Its sound, if shared. */
  readonly sound?: MediaStream | undefined;
}

/** The source of a video. A screen is shown whole; a camera's video fills its tile. */
export type VideoSource = 'camera' | 'screenShare';

/** `interrupted`: media was connected, but doesn't get through now. */
export type MediaPath = 'connecting' | 'connected' | 'interrupted';

export interface RemoteParticipant extends Participant {
  readonly audio: RemoteAudio;
  readonly video: RemoteVideo;
  /** Absent while no screen is shared. */
  readonly screen?: RemoteScreen | undefined;
  readonly path: MediaPath;
  /** Whether the person has lost their connection and the server keeps the seat for a while; absent = no. */
  readonly isAway?: boolean | undefined;
}

/** The server refused or removed this person. */
export interface RejectedSnapshot extends Pick<Rejection, 'book' | 'code'> {
  readonly kind: 'rejected';
  /** What was on at that moment, for a person who was inside; absent for one who never joined. */
  readonly lastMedia?: SentMedia | undefined;
  /** Who removed this person, if someone did. */
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

/** A message of a moderator to the waiting room; `number` distinguishes equal messages. */
export interface WaitingNote {
  readonly text: string;
  readonly number: number;
}

/** A snapshot of the call. A new object for each change, otherwise the same one. */
export type CallSnapshot =
  | { readonly kind: 'idle' }
  /** `attempt` counts from 0; a higher one means that earlier attempts failed. */
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
  /** When the next attempt starts, by the page's clock; absent during an attempt. */
  readonly retryAtMs?: number | undefined;
  /** Whether someone can't be reached because a relay refused this page; absent = no. */
  readonly isRelayRefused?: boolean | undefined;
  /** Set after the machine has slept: nothing is sent until the person turns it on; `id` distinguishes sleeps. */
  readonly sleep?: { readonly id: number } | undefined;
  readonly waiting: readonly WaitingParticipant[];
  readonly canAdmit: boolean;
  /** This participant's fourteen rights (contract 5.3). */
  readonly rights: CallRights;
  /** The conference's own layout; absent: the page decides. */
  readonly planned?: PlannedStage | undefined;
  /** Set when the planned end is near. */
  readonly ending?: CallEnding | undefined;
  /** The last extension of the conference. */
  readonly extension?: CallExtension | undefined;
  readonly recording?: CallRecording | undefined;
  readonly recordingWish?: RecordingRequest | undefined;
  /** The lock, and the moderators' last action; absent where the engine has none. */
  readonly moderation?: CallModeration | undefined;
  /** Absent where the engine has none. */
  readonly chat?: ChatState | undefined;
  /** The reactions that are shown now. */
  readonly reactions?: readonly CallReaction[] | undefined;
  /** The captions that are shown now. */
  readonly captions?: readonly CaptionLine[] | undefined;
}

/** The actions of owner and moderators. */
export interface CallModeration {
  /** Whether the conference is locked: new people wait to be admitted. */
  readonly isLocked: boolean;
  /** Whether new people need a PIN, once someone has changed that; absent: unchanged. */
  readonly hasPin?: boolean | undefined;
  /** The last notification for this participant; `id` distinguishes repetitions. */
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

/** A request to this page through the server's API; `id` distinguishes repetitions. */
interface RecordingRequest {
  readonly id: number;
  readonly wish: 'start' | 'pause' | 'resume' | 'stop';
}

/** The planned end of a conference. */
export interface CallEnding {
  readonly endS: number;
  /** Whether the server ends it then; otherwise people can stay. */
  readonly byItself: boolean;
  /** By how many seconds this participant may extend it; absent = not at all. */
  readonly extensionS?: number | undefined;
}

/** An extension: the new end, and who made it. */
export interface CallExtension {
  readonly endS: number;
  readonly by: string;
}

/** A call engine. It can join again after leaving. */
export interface MediaEngine {
  /** Starts to join; snapshots report the progress. A running call is left first. */
  join(options: JoinOptions): void;
  /** Leaves, and stops every camera, microphone and screen. */
  leave(): void;
  setMicrophone(isOn: boolean): void;
  setCamera(isOn: boolean): void;
  /** Shares the screen, or stops sharing. Call it from a press: the browser then asks the person. */
  setScreenShare(isOn: boolean): void;
  /** Switches inputs; one that is off uses the new device when it is next turned on. */
  chooseInputs(choice: InputChoice): void;
  /**
   * Undoes the replacement of an unplugged input: the earlier device is used if it is connected again; otherwise the input is off,
   * as without a replacement.
   */
  undoSwitch(): void;
  /** Applies a new choice of effects. */
  renewEffects(): void;
  admit(participantIds: readonly string[]): void;
  refuse(participantId: string): void;
  /** For owner and moderators; the server checks it. */
  moderate(act: ModerationAct): void;
  /** Extends the conference, only once for everyone who sees the same end. */
  extend(seenEndS: number): void;
  /** Retries at once: the connection to the server, or to the others where a relay refused. */
  retryNow(): void;
  readonly chat: ChatCommands;
  readonly gestures: GestureCommands;
  /** The last measured statistics of each participant's media; new measurements send no notification. */
  readonly readStatistics: () => ReadonlyMap<string, PersonStatistics>;
  readonly captions: CaptionCommands;
  /** Calls back at every new snapshot. Returns a function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly getSnapshot: () => CallSnapshot;
}
