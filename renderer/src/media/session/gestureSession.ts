import type { CallReaction, GestureCommands } from '../conversation.ts';
import type { Reaction } from '#shared/wire/call/gestures.ts';
import type { SignalledParticipant } from '#shared/wire/signalling.ts';
import type { CallMessage } from './signallingClient.ts';

/** How long a reaction is shown. */
const SHOWN_MS = 5000;
/** The most reactions to keep: people can't see more at once. */
const MOST = 40;

export interface GestureSession extends GestureCommands {
  readonly getReactions: () => readonly CallReaction[];
  receive(participantId: string, reaction: Reaction): void;
  /** The page has (re)joined. On a new seat the hand is raised again. */
  connected(self: SignalledParticipant, isResumed: boolean): void;
  disconnected(): void;
  /** The server has sent the own participant. */
  selfChanged(self: SignalledParticipant): void;
  end(): void;
}

/** Hand and reactions of one call. The hand survives lost connections and lost seats. */
export function createGestureSession(
  send: (message: CallMessage) => void,
  onChange: () => void,
): GestureSession {
  let reactions: readonly CallReaction[] = [];
  let count = 0;
  let isConnected = false;
  let isHandUp = false;
  /** The hand was changed while offline. */
  let isReportDue = false;
  const timers = new Set<ReturnType<typeof setTimeout>>();

  return {
    getReactions: () => reactions,
    setHand(isRaised) {
      isHandUp = isRaised;
      isReportDue = !isConnected;
      if (isConnected) send({ type: 'hand', isRaised });
    },
    react(reaction) {
      if (isConnected) send({ type: 'react', reaction });
    },
    receive(participantId, reaction) {
      count += 1;
      const added = { id: count, participantId, reaction };
      reactions = [...reactions, added].slice(-MOST);
      const timer = setTimeout(() => {
        timers.delete(timer);
        reactions = reactions.filter(({ id }) => id !== added.id);
        onChange();
      }, SHOWN_MS);
      timers.add(timer);
      onChange();
    },
    connected(self, isResumed) {
      isConnected = true;
      const isUpThere = self.hand !== undefined;
      // On the same seat the server's state wins: a moderator may have lowered it.
      if (isResumed && !isReportDue) isHandUp = isUpThere;
      else if (isHandUp !== isUpThere) send({ type: 'hand', isRaised: isHandUp });
      isReportDue = false;
    },
    disconnected() {
      isConnected = false;
    },
    selfChanged({ hand }) {
      if (isReportDue) return; // sent by the cluster, before this page could say what it wants
      isHandUp = hand !== undefined;
    },
    end() {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
