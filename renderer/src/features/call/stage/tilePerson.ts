import type { MediaPath, RemoteVideo } from '#renderer/media/engine.ts';
import type { CallReaction } from '#renderer/media/session/gestureSession.ts';
import type { ConnectionQuality } from '#renderer/media/session/statistics.ts';

/** What a tile shows of someone. */
export interface TilePerson {
  readonly id: string;
  readonly name: string;
  readonly isSelf: boolean;
  readonly isMuted: boolean;
  readonly video: RemoteVideo;
  /** Of a shared screen: whether it is heard, too. */
  readonly hasSound?: boolean | undefined;
  readonly path: MediaPath;
  readonly quality?: ConnectionQuality | undefined;
  /** The how many-th of the raised hands; undefined: the hand is down. */
  readonly turn?: number | undefined;
  readonly reactions?: readonly CallReaction[] | undefined;
}
