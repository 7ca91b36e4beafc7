/** What a list's row shows of a conference, wherever the row is drawn. Times are Unix milliseconds. */
import type { ListedConference } from '#shared/conferences/listedConference.ts';
import { assertNever } from '#renderer/lib/assertNever.ts';
import { type ConferenceState, type Timed, conferenceState } from '../schedule.ts';
import { JOIN_FROM_MS } from './cardPlan.ts';

/** How a row says its time. */
export const ROW_TIME: Intl.DateTimeFormatOptions = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
};

/** The state of a conference at a moment, for its row. */
interface RowFacts {
  readonly state: ConferenceState;
  readonly isLive: boolean;
  /** It starts so soon that its row offers to join. */
  readonly isSoon: boolean;
}

/** `dateMs` is the date of the row, where rows are listed by day. */
export function rowFacts(conference: Timed, nowMs: number, dateMs?: number): RowFacts {
  const state = conferenceState(conference, nowMs);
  return {
    state,
    isLive: state.kind === 'running' && (dateMs === undefined || dateMs <= nowMs),
    isSoon:
      state.kind === 'upcoming' &&
      state.startMs - nowMs <= JOIN_FROM_MS &&
      (dateMs === undefined || dateMs === state.startMs),
  };
}

/** A time, and the key of the text in `user` that it goes into; either may be absent. */
interface RowWhen {
  readonly atMs?: number | undefined;
  readonly text?: `list.${'ended' | 'timeUnknown' | 'noTime' | 'running' | 'since'}`;
}

/** When a conference is, in a few words. */
export function rowWhen(
  { schedule }: Pick<ListedConference, 'schedule'>,
  state: ConferenceState,
): RowWhen {
  switch (state.kind) {
    case 'upcoming':
      return { atMs: state.startMs };
    case 'ended':
      return { text: 'list.ended', atMs: state.endMs };
    case 'timeUnknown':
      return { text: 'list.timeUnknown' };
    case 'open':
      return { text: 'list.noTime' };
    case 'running':
      if (schedule.kind === 'none') return { text: 'list.noTime' };
      return state.sinceMs === undefined
        ? { text: 'list.running' }
        : { text: 'list.since', atMs: state.sinceMs };
    default:
      return assertNever(state);
  }
}
