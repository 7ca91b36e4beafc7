/** How far a session is, and how each event changes that. */
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

/** With the next note of the host to the person who waits. */
export function withNote(stage: CallStage, text: string): CallStage {
  if (stage.kind !== 'waitingRoom') return stage;
  return { kind: 'waitingRoom', note: { text, number: (stage.note?.number ?? 0) + 1 } };
}

/** The socket is lost, and opened again at a time; `attempt` counts from the first. */
export function afterLoss(stage: CallStage, attempt: number, retryAtMs: number): CallStage {
  if (stage.kind === 'inCall') return { ...stage, isConnected: false, retryAtMs };
  return { kind: 'connecting', attempt, retryAtMs };
}

/** The socket is being opened: there is no time to wait for. */
export function duringRetry(stage: CallStage): CallStage {
  if (stage.kind !== 'inCall' && stage.kind !== 'connecting') return stage;
  return { ...stage, retryAtMs: undefined };
}

/** The machine slept, and what was on in the call is off. */
export function afterSleep(stage: CallStage): CallStage {
  if (stage.kind !== 'inCall') return stage;
  return { ...stage, sleep: { id: (stage.sleep?.id ?? 0) + 1 } };
}

/** How a person leaves: on coming back, nothing is on that was off. */
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
