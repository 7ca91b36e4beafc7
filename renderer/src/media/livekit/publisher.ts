import {
  LocalAudioTrack,
  type LocalParticipant,
  LocalVideoTrack,
  type Room,
  Track,
} from 'livekit-client';
import type { PlaneHost } from '../session/mediaPlane.ts';

type Source = Track.Source.Microphone | Track.Source.Camera | Track.Source.ScreenShare;
type Sent = LocalAudioTrack | LocalVideoTrack;

const SOURCES: readonly Source[] = [
  Track.Source.Microphone,
  Track.Source.Camera,
  Track.Source.ScreenShare,
];

/** Sends the own tracks into one room. Devices stay with whoever opened them: nothing here stops or opens one. */
export interface Publisher {
  /** Brings what is sent in line with what is to be sent. */
  sync(): void;
  /** The connection is there, or back: what failed before may be tried again. */
  resume(): void;
  getSent(): readonly Sent[];
  close(): void;
}

export function createPublisher(room: Room, host: PlaneHost): Publisher {
  const sent = new Map<Source, { readonly track: MediaStreamTrack; readonly local: Sent }>();
  /** What the cluster did not take; it is not tried again before there is another track. */
  let refused = new WeakSet<MediaStreamTrack>();
  let isBusy = false;
  let isDue = false;
  let isClosed = false;

  function findWanted(source: Source): MediaStreamTrack | undefined {
    const { audio, video } = host.getTracks();
    const picture = host.isSharingScreen() ? Track.Source.ScreenShare : Track.Source.Camera;
    const wanted =
      source === Track.Source.Microphone ? audio : source === picture ? video : undefined;
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
      for (const source of SOURCES) await bringInLine(source);
    }
    isBusy = false;
  }

  async function bringInLine(source: Source): Promise<void> {
    const wanted = findWanted(source);
    const before = sent.get(source);
    if (isClosed || wanted === before?.track) return;
    if (before !== undefined) {
      sent.delete(source);
      // Fails where the connection has just gone, and the publication with it.
      await room.localParticipant
        .unpublishTrack(asPublishable(before.local), false)
        .catch(() => undefined);
    }
    if (wanted !== undefined) await publish(source, wanted);
  }

  async function publish(source: Source, track: MediaStreamTrack): Promise<void> {
    const isVoice = source === Track.Source.Microphone;
    const local = isVoice
      ? new LocalAudioTrack(track, undefined, true)
      : new LocalVideoTrack(track, undefined, true);
    // The library switches on every track that it is given, a moment later. A muted microphone must be
    // off again before anything carries it (livekit-client 2.23, `LocalTrack.setMediaStreamTrack`).
    await new Promise((resolve) => void setTimeout(resolve, 0));
    if (isVoice) track.enabled = host.isMicrophoneOn();
    if (isClosed || findWanted(source) !== track) {
      isDue = true;
      return;
    }
    sent.set(source, { track, local });
    try {
      await room.localParticipant.publishTrack(asPublishable(local), { source, simulcast: true });
    } catch {
      if (sent.get(source)?.track === track) sent.delete(source);
      // Without a connection there will be a new room; with one, the cluster does not want it.
      refused.add(track);
    }
  }

  return {
    sync() {
      isDue = true;
      if (!isBusy && !isClosed) void work();
    },
    resume() {
      refused = new WeakSet();
      isDue = true;
      if (!isBusy && !isClosed) void work();
    },
    getSent: () => [...sent.values()].map(({ local }) => local),
    close() {
      isClosed = true;
      sent.clear();
    },
  };
}

type Publishable = Exclude<Parameters<LocalParticipant['publishTrack']>[0], MediaStreamTrack>;

/** The library's own types miss each other under `exactOptionalPropertyTypes`. */
function asPublishable(local: Sent): Publishable {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- they are the library's only two kinds of it
  return local as Publishable;
}
