/**
 * Carries the media of a call. Participants, waiting room and announcements use the signalling (`callSession.ts`), whatever the
 * plane; devices belong to `localMedia.ts`, never to a plane.
 */
import type { PlaneGrant } from '#shared/wire/call/plane.ts';
import type { MediaState, PeerSignal, ServerMessage } from '#shared/wire/signalling.ts';
import type { MediaPath } from '#renderer/media/engine.ts';
import type { StatsReport } from './statistics.ts';

/** The name of a plane's report about media that is sent to everyone. */
export const OWN_REPORT = 'own';

/** Microphone, camera, and a shared screen with its sound. */
export type MediaKind = 'audio' | 'video' | 'screen' | 'screenAudio';
/** What is to be sent now. */
export type Tracks = Readonly<Partial<Record<MediaKind, MediaStreamTrack>>>;
/** Kinds that send all the time while they are on; a still screen sends nothing. */
export type SteadyKind = 'audio' | 'video';
/** Which of those the other side says it sends. */
export type ExpectedMedia = Readonly<Record<SteadyKind, boolean>>;

/** What the session provides to its plane. */
export interface PlaneHost {
  readonly getTracks: () => Tracks;
  /** Whether the microphone is on; a muted one keeps its track. */
  readonly isMicrophoneOn: () => boolean;
  readonly send: (to: string, data: PeerSignal) => void;
  /** Requests a new grant from the server, which is passed to `renew`. */
  readonly askPlane: () => void;
  /** Passes on a message of the server that arrived through the plane, unchecked. */
  readonly hear: (text: string) => void;
  /** A path or a received stream changed. */
  readonly onChange: () => void;
}

export type JoinedMessage = Extract<ServerMessage, { type: 'joined' }>;

/** The media to and from all other participants, by the ids of the signalling. */
export interface MediaPlane {
  /** An offer (SDP) for the next join message, if one is ready. */
  takeOffer?(): string | undefined;
  /** A new seat: earlier connections belong to a participant who has left. */
  start(joined: JoinedMessage): void;
  /** A newer grant for the same seat. */
  renew(grant: PlaneGrant): void;
  open(participantId: string): void;
  close(participantId: string): void;
  /** Closes the connections to people who aren't in the list. */
  keepOnly(participantIds: readonly string[]): void;
  /** Sets the media that someone says they send. */
  expectMedia(participantId: string, media: MediaState): void;
  receive(from: string, data: PeerSignal): void;
  /** Sends the current own tracks. */
  sendTracks(): void;
  /** Call it when signals may have been lost: reconnects what isn't connected, nothing else. */
  repair(participantId: string): void;
  repairAll(): void;
  /** Someone's stream of a kind, once it has arrived. */
  getStream(participantId: string, kind: MediaKind): MediaStream | undefined;
  getPath(participantId: string): MediaPath;
  /** The statistics of each connection by participant, without those that can't report. */
  readReports(): Promise<ReadonlyMap<string, StatsReport>>;
  /** Whether someone can't be reached because a relay refused this page; absent: the plane uses no relays of ours. */
  isRelayRefused?(): boolean;
  closeAll(): void;
}
