import type { CallReaction } from '#renderer/media/conversation.ts';
import type { MediaPath, RemoteVideo } from '#renderer/media/engine.ts';
import type { ConnectionQuality } from '#renderer/media/statistics.ts';

export interface TilePerson {
  readonly id: string;
  /** What a pin keeps of it: the same when someone with an account comes again, where `id` is another one. */
  readonly pinKey: string;
  readonly name: string;
  readonly isSelf: boolean;
  readonly isMuted: boolean;
  readonly video: RemoteVideo;
  /** Of a person: whether they share their screen, which is a tile of its own. */
  readonly isSharing?: boolean | undefined;
  /** Of a shared screen: whether it is heard, too. */
  readonly hasSound?: boolean | undefined;
  readonly path: MediaPath;
  readonly quality?: ConnectionQuality | undefined;
  /** The how many-th of the raised hands; undefined: the hand is down. */
  readonly turn?: number | undefined;
  readonly reactions?: readonly CallReaction[] | undefined;
}
