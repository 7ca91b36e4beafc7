import { type RemoteTrack, type RemoteTrackPublication, Track } from 'livekit-client';
import type { MediaKind } from '../mediaPlane.ts';
import { createPictureNeed } from './pictureNeed.ts';
import { SOURCES } from './publisher.ts';

interface Received {
  readonly track: RemoteTrack;
  readonly stream: MediaStream;
  /** Controls the requested size of a video. */
  readonly need?: { close(): void };
}

/** The received media, by the ids of the signalling. */
export type ReceivedMedia = ReturnType<typeof createReceivedMedia>;

export function createReceivedMedia() {
  const received = new Map<string, Map<Track.Source, Received>>();

  /** The cluster reuses a track for someone else, and a track keeps every stream it is in. */
  function drop({ track, stream, need }: Received): void {
    need?.close();
    stream.removeTrack(track.mediaStreamTrack);
  }
  function forget(participantId: string): void {
    received.get(participantId)?.forEach(drop);
    received.delete(participantId);
  }

  return {
    add(participantId: string, track: RemoteTrack, publication: RemoteTrackPublication) {
      const own = received.get(participantId) ?? new Map<Track.Source, Received>();
      const before = own.get(track.source);
      if (before !== undefined) drop(before);
      const stream = new MediaStream([track.mediaStreamTrack]);
      const isPicture = track.kind === Track.Kind.Video;
      const need = isPicture && { need: createPictureNeed(stream, publication) };
      own.set(track.source, { track, stream, ...need });
      received.set(participantId, own);
    },
    remove(participantId: string, track: RemoteTrack) {
      const own = received.get(participantId);
      const known = own?.get(track.source);
      if (known?.track !== track) return;
      drop(known);
      own?.delete(track.source);
    },
    forget,
    get: (participantId: string, kind: MediaKind) =>
      received.get(participantId)?.get(SOURCES[kind])?.stream,
    getTracks: (participantId: string) =>
      [...(received.get(participantId)?.values() ?? [])].map(({ track }) => track),
    getPeople: () => [...received.keys()],
    clear() {
      for (const id of received.keys()) forget(id);
    },
  };
}
