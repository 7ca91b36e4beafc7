import {
  LocalAudioTrack,
  type LocalParticipant,
  LocalVideoTrack,
  type Room,
  Track,
} from 'livekit-client';
import { pause } from '#renderer/lib/pause.ts';
import type { MediaKind, PlaneHost } from '../mediaPlane.ts';
import { reconnectDelay } from '../reconnectDelay.ts';

type Sent = LocalAudioTrack | LocalVideoTrack;

/** The cluster's name of each kind. */
export const SOURCES = {
  audio: Track.Source.Microphone,
  video: Track.Source.Camera,
  screen: Track.Source.ScreenShare,
  screenAudio: Track.Source.ScreenShareAudio,
} as const satisfies Record<MediaKind, Track.Source>;
const KINDS: readonly MediaKind[] = ['audio', 'video', 'screen', 'screenAudio'];

/** Publishes the own tracks in one room. It never opens or stops a device. */
export function createPublisher(room: Room, host: PlaneHost) {
  const sent = new Map<MediaKind, { readonly track: MediaStreamTrack; readonly local: Sent }>();
  /** The tracks that the cluster refused. */
  let refused = new WeakSet<MediaStreamTrack>();
  let failures = 0;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let isBusy = false;
  let isDue = false;
  let isClosed = false;

  function findWanted(kind: MediaKind): MediaStreamTrack | undefined {
    const wanted = host.getTracks()[kind];
    return wanted?.readyState === 'live' && !refused.has(wanted) ? wanted : undefined;
  }

  function takeDue(): boolean {
    const is = isDue && !isClosed;
    isDue = false;
    return is;
  }
  async function work(): Promise<void> {
    isBusy = true;
    while (takeDue()) {
      for (const kind of KINDS) await bringInLine(kind);
    }
    isBusy = false;
  }

  async function bringInLine(kind: MediaKind): Promise<void> {
    const wanted = findWanted(kind);
    const before = sent.get(kind);
    if (isClosed || wanted === before?.track) return;
    if (before !== undefined) {
      if (wanted !== undefined && (await replace(kind, before.local, wanted))) return;
      sent.delete(kind);
      // Fails if the connection was just lost, and the publication with it.
      await room.localParticipant
        .unpublishTrack(asPublishable(before.local), false)
        .catch(() => undefined);
    }
    if (wanted !== undefined) await publish(kind, wanted);
  }

  /**
   * Replaces a track, so that the others see and hear no gap. A muted microphone isn't replaced: the library would enable the new
   * track for a moment.
   */
  async function replace(kind: MediaKind, local: Sent, track: MediaStreamTrack): Promise<boolean> {
    if (kind === 'audio' && !host.isMicrophoneOn()) return false;
    try {
      await local.replaceTrack(track, true);
    } catch {
      return false; // its publication went with a connection
    }
    if (kind === 'audio') track.enabled = host.isMicrophoneOn();
    if (!isClosed) sent.set(kind, { track, local });
    return true;
  }

  async function publish(kind: MediaKind, track: MediaStreamTrack): Promise<void> {
    const isHeard = kind === 'audio' || kind === 'screenAudio';
    const local = isHeard
      ? new LocalAudioTrack(track, undefined, true)
      : new LocalVideoTrack(track, undefined, true);
    // The library enables every track that it is given, a moment later. A muted microphone must be disabled again before it is sent
    // (livekit-client 2.23, `LocalTrack.setMediaStreamTrack`).
    await pause(0);
    if (kind === 'audio') track.enabled = host.isMicrophoneOn();
    if (isClosed || findWanted(kind) !== track) {
      isDue = true;
      return;
    }
    sent.set(kind, { track, local });
    // Quiet passages of music aren't silence.
    const how = kind === 'screenAudio' ? { dtx: false, forceStereo: true } : { simulcast: true };
    try {
      await room.localParticipant.publishTrack(asPublishable(local), {
        source: SOURCES[kind],
        ...how,
      });
      failures = 0;
    } catch {
      if (sent.get(kind)?.track === track) sent.delete(kind);
      refused.add(track);
      retryLater();
    }
  }

  /** A slow cluster looks the same as one that refuses. */
  function retryLater(): void {
    if (isClosed) return;
    clearTimeout(retryTimer);
    retryTimer = setTimeout(retry, reconnectDelay(failures, Math.random()));
    failures += 1;
  }
  function retry(): void {
    refused = new WeakSet();
    sync();
  }
  function sync(): void {
    isDue = true;
    if (!isBusy && !isClosed) void work();
  }

  return {
    /** Publishes, replaces or unpublishes tracks to match the current ones. */
    sync,
    /** The connection is established or restored: retries what failed. */
    resume: retry,
    getSent: () => [...sent.values()].map(({ local }) => local),
    close() {
      isClosed = true;
      clearTimeout(retryTimer);
      sent.clear();
    },
  };
}

type Publishable = Exclude<Parameters<LocalParticipant['publishTrack']>[0], MediaStreamTrack>;

/** The library's own types don't match under `exactOptionalPropertyTypes`. */
function asPublishable(local: Sent): Publishable {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- they are the library's only two kinds of it
  return local as Publishable;
}
