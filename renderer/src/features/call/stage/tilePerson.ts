import type { CallReaction } from '#renderer/media/conversation.ts';
import type { RemoteParticipant } from '#renderer/media/engine.ts';

export interface TilePerson extends Pick<RemoteParticipant, 'id' | 'video' | 'path' | 'quality'> {
  /** What a pin keeps of it: the same when someone with an account comes again, where `id` is another one. */
  readonly pinKey: string;
  readonly name: string;
  readonly isSelf: boolean;
  readonly isMuted: boolean;
  /** Of a person: whether they share their screen, which is a tile of its own. */
  readonly isSharing?: boolean | undefined;
  /** Of a shared screen: whether it is heard, too. */
  readonly hasSound?: boolean | undefined;
  /** The how many-th of the raised hands; undefined: the hand is down. */
  readonly turn?: number | undefined;
  readonly reactions?: readonly CallReaction[] | undefined;
}
