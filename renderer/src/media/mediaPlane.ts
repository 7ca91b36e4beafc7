/**
 * What carries pictures and voices of a call. Who is there, who waits and what is announced goes over the signalling
 * (`callSession.ts`), whatever carries the media; devices belong to `localMedia.ts`, never to a plane.
 */
import type { PlaneGrant } from '#shared/wire/call/plane.ts';
import type { MediaState, PeerSignal, ServerMessage } from '#shared/wire/signalling.ts';
import type { MediaPath } from '#renderer/media/engine.ts';
import type { StatsReport } from './statistics.ts';

/** Under which name a plane reports what goes to no one in particular. */
export const OWN_REPORT = 'own';

/** Microphone, camera, and a shared screen with its sound. */
export type MediaKind = 'audio' | 'video' | 'screen' | 'screenAudio';
/** What is to be sent now. */
export type Tracks = Readonly<Partial<Record<MediaKind, MediaStreamTrack>>>;
/** Kinds that flow all the time while they are on; a screen on which nothing moves sends nothing. */
export type SteadyKind = 'audio' | 'video';
/** What of those the other side says it sends. */
export type ExpectedMedia = Readonly<Record<SteadyKind, boolean>>;

/** What the session gives to its plane. */
export interface PlaneHost {
  readonly getTracks: () => Tracks;
  /** Whether the microphone is on; a muted one keeps its track. */
  readonly isMicrophoneOn: () => boolean;
  readonly send: (to: string, data: PeerSignal) => void;
  /** Asks the server for a new permission, which comes to `renew`. */
  readonly askPlane: () => void;
  /** The plane brought something that the server sends; nothing of it has been checked. */
  readonly hear: (text: string) => void;
  /** A path or a received stream changed. */
  readonly onChange: () => void;
}

export type JoinedMessage = Extract<ServerMessage, { type: 'joined' }>;

/** The media to and from all other participants. People are named by the ids of the signalling. */
export interface MediaPlane {
  /** An offer (SDP) for the next join message, where one is ready. */
  takeOffer?(): string | undefined;
  /** A new seat: whatever was there belongs to a participant that is gone. */
  start(joined: JoinedMessage): void;
  /** A newer permission for the same seat. */
  renew(grant: PlaneGrant): void;
  open(participantId: string): void;
  close(participantId: string): void;
  /** Closes what there is with people who are not in the list; leaves the others alone. */
  keepOnly(participantIds: readonly string[]): void;
  /** What someone says they send. */
  expectMedia(participantId: string, media: MediaState): void;
  receive(from: string, data: PeerSignal): void;
  /** Sends the present own tracks. */
  sendTracks(): void;
  /** To be called when signals may have been lost: brings on what is not connected, nothing else. */
  repair(participantId: string): void;
  repairAll(): void;
  /** What someone sends of a kind, once it is there. */
  getStream(participantId: string, kind: MediaKind): MediaStream | undefined;
  getPath(participantId: string): MediaPath;
  /** What each connection has counted so far, by whose it is; those that cannot say are left out. */
  readReports(): Promise<ReadonlyMap<string, StatsReport>>;
  /** Whether someone is not reached since a relay refused this page; absent: there are no relays of ours. */
  isRelayRefused?(): boolean;
  closeAll(): void;
}
