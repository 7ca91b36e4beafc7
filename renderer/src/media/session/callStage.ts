/** The stages of a session, and how events change them. */
import type { ClientRight } from '#shared/wire/call/rights.ts';
import type { MediaState } from '#shared/wire/signalling.ts';
import type { InCallSnapshot, WaitingNote } from '#renderer/media/engine.ts';
import type { Roster } from './roster.ts';

/** How far the session is. */
export type CallStage =
  | {
      readonly kind: 'connecting';
      readonly attempt: number;
      readonly retryAtMs?: number | undefined;
    }
  | { readonly kind: 'waitingRoom'; readonly note?: WaitingNote }
  | {
      readonly kind: 'inCall';
      readonly roster: Roster;
      readonly isConnected: boolean;
      readonly retryAtMs?: number | undefined;
      readonly sleep?: InCallSnapshot['sleep'];
    }
  | { readonly kind: 'ended' };

/** Adds the moderator's next message to a person in the waiting room. */
export function withNote(stage: CallStage, text: string): CallStage {
  if (stage.kind !== 'waitingRoom') return stage;
  return { kind: 'waitingRoom', note: { text, number: (stage.note?.number ?? 0) + 1 } };
}

/** The socket was lost, and is opened again at a time; `attempt` counts from the first. */
export function afterLoss(stage: CallStage, attempt: number, retryAtMs: number): CallStage {
  if (stage.kind === 'inCall') return { ...stage, isConnected: false, retryAtMs };
  return { kind: 'connecting', attempt, retryAtMs };
}

/** The socket is being opened: there is no retry time. */
export function duringRetry(stage: CallStage): CallStage {
  if (stage.kind !== 'inCall' && stage.kind !== 'connecting') return stage;
  return { ...stage, retryAtMs: undefined };
}

/** The machine slept: all inputs are off. */
export function afterSleep(stage: CallStage): CallStage {
  if (stage.kind !== 'inCall') return stage;
  return { ...stage, sleep: { id: (stage.sleep?.id ?? 0) + 1 } };
}

/** Describes an exit: after rejoining, nothing is on that was off. */
export function describeExit(stage: CallStage, { audio, video }: MediaState) {
  if (stage.kind === 'waitingRoom') return { wasWaiting: true };
  if (stage.kind !== 'inCall') return {};
  const { news } = stage.roster.moderation;
  const lastMedia = { audio, video };
  return { lastMedia, ...(news?.what === 'removed' && { removedBy: news.by }) };
}

/** Whether the person may send; before the call, no right is known yet. */
export function mayUse(stage: CallStage, right: ClientRight): boolean {
  return stage.kind !== 'inCall' || stage.roster.rights[right];
}
