/** What a save of the scheduler is asked, and what becomes of it. */
import type { HeldNotice } from '#shared/wire/heldNotice.ts';
import type { Repetition } from '#shared/conferences/repetition.ts';
import type { SeriesScope } from '#shared/conferences/series.ts';
import { type ApiFailure, statusOf } from '#renderer/domain/apiFailure.ts';
import type { FormSetting } from '#renderer/domain/scheduler/conferenceForm.ts';
import type { BodyOptions } from '#renderer/api/scheduler/conferenceFormBody.ts';
import { type Result, ok } from '#shared/result.ts';
import type { FormSource, SchedulerDraft, SchedulerPlace, SentCreate } from './schedulerDraft.ts';

export interface SaveRequest extends Omit<SchedulerDraft, 'tab'> {
  readonly place: SchedulerPlace;
  readonly setting: FormSetting;
  readonly options: BodyOptions;
  /** Called before a create goes out, so that its key is known whatever happens then. */
  readonly onSending: (sent: SentCreate) => void;
  /** What is to become a conference for each date; undefined for everything else. */
  readonly series?: SeriesRequest | undefined;
  /** What a template keeps of how the form repeats; undefined for what a schedule says. */
  readonly repetition?: Repetition | undefined;
  /** How much of its series an edit is about; that one conference without it. */
  readonly scope?: SeriesScope | undefined;
}

export interface SeriesRequest {
  /** Unix milliseconds, the first one first. */
  readonly starts: readonly number[];
  /** Whether the server makes all of them at once; else this page makes one after the other. */
  readonly isMadeAtOnce: boolean;
  /** Called after each that this page has made. */
  readonly onMade: (made: number) => void;
}

export type SaveOutcome =
  | ({ readonly kind: 'saved' } & WrittenThing)
  /** Someone else was quicker; this is what it is now. */
  | { readonly kind: 'outdated'; readonly theirs: FormSource }
  /** It is there no more. */
  | { readonly kind: 'deleted' }
  /** The form holds what no server would take, and no check of ours has found it. */
  | { readonly kind: 'unsendable' }
  | { readonly kind: 'failed'; readonly failure: ApiFailure }
  /** Some conferences of a series were made; the next save makes the rest. */
  | {
      readonly kind: 'partly';
      readonly made: number;
      readonly total: number;
      readonly failure: ApiFailure;
    };

/** What was written, and the mails about it that the server holds for a moment. */
export interface WrittenThing {
  readonly id: string;
  readonly heldNotice?: HeldNotice | undefined;
}

export type Written = Result<WrittenThing, ApiFailure>;

/** The outcome of a write that went through, and of any request that did not. */
export function outcomeOf(
  answer: Written | { readonly ok: false; readonly failure: ApiFailure },
): SaveOutcome {
  if (answer.ok) return { kind: 'saved', ...answer.value };
  const { failure } = answer;
  if (statusOf(failure) === 404) return { kind: 'deleted' };
  return { kind: 'failed', failure };
}

/** What is kept of an answer to a write. */
export function writtenOf(answer: Result<WrittenThing, ApiFailure>): Written {
  if (!answer.ok) return answer;
  const { id, heldNotice } = answer.value;
  return ok({ id, heldNotice });
}

/** Whether the session must be renewed before anything is tried again. */
export function isTokenRefused(failure: ApiFailure): boolean {
  return (
    failure.kind === 'http' &&
    (failure.status === 401 || failure.report.reason === 'accessTokenInvalid')
  );
}
