/** A call as its stage receives it. Every snapshot has new objects, like the engine's. */
import { ALL_CALL_RIGHTS } from '#shared/wire/call/rights.ts';
import type { InCallSnapshot, RemoteParticipant } from '#renderer/media/engine.ts';

/** The person, without camera and microphone, and this number of others, from `p0`; `change` overrides the fields of each. */
export function aMoment(
  count: number,
  change: (id: string) => Partial<RemoteParticipant> = () => ({}),
): InCallSnapshot {
  return {
    kind: 'inCall',
    self: {
      id: 'me',
      personId: 'me@here',
      displayName: 'Me',
      isGuest: false,
      isOwner: true,
      microphone: { kind: 'off' },
      camera: { kind: 'off' },
      screen: { kind: 'off' },
      notice: { kind: 'none' },
    },
    participants: Array.from({ length: count }, (_none, index) => ({
      id: `p${String(index)}`,
      personId: `user${String(index)}@here`,
      displayName: `Person ${String(index)}`,
      isGuest: false,
      isOwner: false,
      audio: { kind: 'absent', isMuted: true },
      video: { kind: 'off' },
      path: 'connected',
      ...change(`p${String(index)}`),
    })),
    connection: 'connected',
    waiting: [],
    canAdmit: false,
    rights: ALL_CALL_RIGHTS,
    reactions: [],
  };
}
