/** The request and the outcome of a save in the scheduler. */
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
  /** Called before a create is sent, so that its key is known even if the answer is lost. */
  readonly onSending: (sent: SentCreate) => void;
  /** The series to save as one conference for each date; undefined otherwise. */
  readonly series?: SeriesRequest | undefined;
  /** How a template repeats, where its schedule can't hold it; undefined otherwise. */
  readonly repetition?: Repetition | undefined;
  /** How much of the series an edit changes; absent: one conference. */
  readonly scope?: SeriesScope | undefined;
}

export interface SeriesRequest {
  /** Unix milliseconds, in order. */
  readonly starts: readonly number[];
  /** Whether the server makes all of them in one request; otherwise this page makes them one by one. */
  readonly isMadeAtOnce: boolean;
  /** Called after each that this page has made. */
  readonly onMade: (made: number) => void;
}

export type SaveOutcome =
  | ({ readonly kind: 'saved' } & WrittenThing)
  /** Someone else saved first; this is the current state. */
  | { readonly kind: 'outdated'; readonly theirs: FormSource }
  /** It is there no more. */
  | { readonly kind: 'deleted' }
  /** The form holds a value that can't be sent, and that no check has found. */
  | { readonly kind: 'unsendable' }
  | { readonly kind: 'failed'; readonly failure: ApiFailure }
  /** Some conferences of a series were made; the next save makes the rest. */
  | {
      readonly kind: 'partly';
      readonly made: number;
      readonly total: number;
      readonly failure: ApiFailure;
    };

/** What was saved, and the mails that the server holds back for Undo. */
export interface WrittenThing {
  readonly id: string;
  readonly heldNotice?: HeldNotice | undefined;
}

export type Written = Result<WrittenThing, ApiFailure>;

/** The outcome of a successful write or of a failed request. */
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

/** Whether the session must be renewed before a retry. */
export function isTokenRefused(failure: ApiFailure): boolean {
  return (
    failure.kind === 'http' &&
    (failure.status === 401 || failure.report.reason === 'accessTokenInvalid')
  );
}
