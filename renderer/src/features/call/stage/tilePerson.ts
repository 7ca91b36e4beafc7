import type { CallReaction } from '#renderer/media/conversation.ts';
import type { RemoteParticipant } from '#renderer/media/engine.ts';

export interface TilePerson extends Pick<RemoteParticipant, 'id' | 'video' | 'path' | 'quality'> {
  /** The id for pins: it stays the same when a person with an account rejoins, unlike `id`. */
  readonly pinKey: string;
  readonly name: string;
  readonly isSelf: boolean;
  readonly isMuted: boolean;
  /** For a person: whether they share a screen, which is a separate tile. */
  readonly isSharing?: boolean | undefined;
  /** For a shared screen: whether it has sound. */
  readonly hasSound?: boolean | undefined;
  /** The position among raised hands; undefined when the hand is down. */
  readonly turn?: number | undefined;
  readonly reactions?: readonly CallReaction[] | undefined;
}
