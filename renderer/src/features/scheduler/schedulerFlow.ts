/**
 * The scheduler as a state machine: a state and an event give the next state. Pure: the pending request is in the state (`out`),
 * and its response is an event. The form can be edited during a save.
 */
import type { SeriesScope } from '#shared/conferences/series.ts';
import {
  type ConferenceForm,
  FORM_GROUPS,
  type FormGroup,
  changedGroups,
} from '#renderer/domain/scheduler/conferenceForm.ts';
import { type FormField, checkForm } from '#renderer/domain/scheduler/conferenceFormChecks.ts';
import { chooseSides, mergeEdits } from '#renderer/domain/scheduler/mergeEdits.ts';
import type {
  SaveOutcome,
  SaveRequest,
  WrittenThing,
} from '#renderer/state/scheduler/saveOutcome.ts';
import type {
  SchedulerDraft,
  SchedulerPlace,
  SentCreate,
  FormSource,
} from '#renderer/state/scheduler/schedulerDraft.ts';
import type { Choices } from './MergeDialog.tsx';
import {
  NO_SCHEDULER_PROBLEMS,
  type SchedulerProblems,
  type SchedulerTab,
  TAB_OF_FIELD,
  fieldsWithProblems,
  isSchedulerTab,
  reportedSchedulerProblems,
} from './schedulerProblems.ts';
import { type RepeatSupport, isAboutSeveral } from './seriesRules.ts';

/** The number of attempts to save before the form reports that others keep changing the same object. */
const MOST_ATTEMPTS = 3;

/** The form's source, and what it depends on. */
export interface SchedulerSetup extends RepeatSupport {
  readonly place: SchedulerPlace;
  readonly source: FormSource;
  /** The initial form, if it differs from the source. */
  readonly start: ConferenceForm;
  readonly nowMs: number;
  /** The server's domain, which its people's ids contain. */
  readonly domain?: string | undefined;
}

export interface Outgoing extends Pick<SaveRequest, 'form' | 'source' | 'place' | 'scope'> {
  readonly kind: 'save' | 'template';
  /** The first is 1. */
  readonly attempt: number;
  /** The form of the first save, if it was edited during that save. */
  readonly first?: Pick<Outgoing, 'place' | 'source'> | undefined;
}

/** Two conflicting edits that the person must merge. */
interface Conflict {
  readonly groups: readonly FormGroup[];
  readonly merged: ConferenceForm;
  readonly theirs: FormSource;
  readonly scope: SeriesScope | undefined;
}

/** The progress of creating a series. */
interface SeriesProgress {
  readonly made: number;
  readonly total: number;
  /** It was broken off. */
  readonly isStopped: boolean;
}

/** A saved form with its result, and the facts for mails. */
export interface SavedForm extends WrittenThing {
  readonly place: SchedulerPlace;
  readonly draft: SchedulerDraft;
}

export interface SchedulerState extends Omit<SchedulerDraft, 'tab'> {
  readonly place: SchedulerPlace;
  /** Undefined when the further options are collapsed. */
  readonly tab: SchedulerTab | undefined;
  readonly reported: SchedulerProblems;
  /** Whether the person has tried to save: then all problems are shown, not only excess length. */
  readonly isChecked: boolean;
  readonly out: Outgoing | undefined;
  readonly conflict: Conflict | undefined;
  /** An edit of a series waits for the choice of its dates. */
  readonly isScopeAsked: boolean;
  readonly progress: SeriesProgress | undefined;
  /** Why saving failed, if it isn't about a field. */
  readonly saveProblem: 'unsendable' | 'contested' | undefined;
  readonly isDeleted: boolean;
  readonly isTemplateSaved: boolean;
  readonly isRestored: boolean;
  /** The next focus target; a new object each time. */
  readonly focusWish: { readonly field: FormField } | undefined;
  readonly saved: SavedForm | undefined;
}

export type SchedulerEvent =
  | { readonly kind: 'changed'; readonly changes: Partial<ConferenceForm> }
  | { readonly kind: 'tabChosen'; readonly tab: SchedulerTab | undefined }
  | { readonly kind: 'savePressed' }
  | { readonly kind: 'templatePressed' }
  | { readonly kind: 'scopeChosen'; readonly scope: SeriesScope }
  | { readonly kind: 'scopeClosed' }
  /** The key of a pending create. */
  | { readonly kind: 'sending'; readonly sent: SentCreate }
  | { readonly kind: 'dateMade'; readonly made: number; readonly total: number }
  | { readonly kind: 'answered'; readonly outcome: SaveOutcome }
  | { readonly kind: 'conflictResolved'; readonly choices: Choices }
  | { readonly kind: 'conflictClosed' }
  | { readonly kind: 'createdAsNew' }
  | { readonly kind: 'startedOver' };

/** The initial state of a scheduler, with an unsaved draft. */
export function openScheduler(
  { place, source, start }: SchedulerSetup,
  draft: SchedulerDraft | undefined,
): SchedulerState {
  return {
    place,
    form: draft?.form ?? start,
    source: draft?.source ?? source,
    sent: draft?.sent,
    tab: draft && isSchedulerTab(draft.tab) ? draft.tab : undefined,
    reported: NO_SCHEDULER_PROBLEMS,
    isChecked: false,
    out: undefined,
    conflict: undefined,
    isScopeAsked: false,
    progress: undefined,
    saveProblem: undefined,
    isDeleted: false,
    isTemplateSaved: false,
    isRestored: draft !== undefined,
    focusWish: undefined,
    saved: undefined,
  };
}

/** Whether leaving would lose input. */
export function isUnsaved(state: SchedulerState, { start }: SchedulerSetup): boolean {
  const isDirty =
    state.isRestored || state.sent !== undefined || changedGroups(start, state.form).length > 0;
  return isDirty && state.saved === undefined;
}

/** The problems by field. Excess length is reported while typing, the rest after the first attempt to save. */
export function shownProblems(
  state: SchedulerState,
  setup: SchedulerSetup,
): SchedulerProblems['fields'] {
  const live = Object.entries(problemsOf(state, state.form, setup)).filter(
    ([, { problem }]) => state.isChecked || problem.code === 'tooLong',
  );
  return { ...state.reported.fields, ...Object.fromEntries(live) };
}

export function advance(
  state: SchedulerState,
  event: SchedulerEvent,
  setup: SchedulerSetup,
): SchedulerState {
  switch (event.kind) {
    case 'changed':
      return change(state, event.changes);
    case 'tabChosen':
      return { ...state, tab: event.tab };
    case 'savePressed':
      if (isAboutSeveral(state, state.form, setup)) {
        const checked = check(state, state.form, setup);
        return { ...checked.state, isScopeAsked: checked.isSendable };
      }
      return send(state, { kind: 'save' }, setup);
    case 'templatePressed':
      return send(state, { kind: 'template' }, setup);
    case 'scopeChosen':
      return send({ ...state, isScopeAsked: false }, { kind: 'save', scope: event.scope }, setup);
    case 'scopeClosed':
      return { ...state, isScopeAsked: false };
    case 'sending':
      return { ...state, sent: event.sent };
    case 'dateMade':
      return { ...state, progress: { made: event.made, total: event.total, isStopped: false } };
    case 'answered':
      return state.out === undefined ? state : answer(state, state.out, event.outcome, setup);
    case 'conflictResolved': {
      const { conflict } = state;
      if (conflict === undefined) return state;
      const { merged, theirs, scope } = conflict;
      const chosen = chooseSides(merged, theirs.form, FORM_GROUPS, event.choices);
      return send(bring(state, chosen, theirs), { kind: 'save', scope }, setup);
    }
    case 'conflictClosed':
      return { ...state, conflict: undefined };
    case 'createdAsNew': {
      const place = { ...state.place, id: undefined };
      return send({ ...state, place, isDeleted: false }, { kind: 'save' }, setup);
    }
    case 'startedOver':
      if (state.out !== undefined) return state;
      return { ...openScheduler(setup, undefined), tab: state.tab };
  }
}

function change(state: SchedulerState, changes: Partial<ConferenceForm>): SchedulerState {
  const { fields, people, general } = state.reported;
  const left = Object.entries(fields).filter(([field]) => !(field in changes));
  return {
    ...state,
    form: { ...state.form, ...changes },
    isTemplateSaved: false,
    saveProblem: undefined,
    reported: {
      fields: Object.fromEntries(left),
      people: 'people' in changes ? new Map() : people,
      general: general.filter(({ kind }) => kind !== 'failure'),
    },
  };
}

/** Sends the form, unless a request is pending or there are problems. */
function send(
  state: SchedulerState,
  order: Pick<Outgoing, 'kind' | 'scope' | 'first'> & { readonly attempt?: number },
  setup: SchedulerSetup,
): SchedulerState {
  if (state.out !== undefined) return state;
  const { form, source, place } = state;
  const checked = check(state, form, setup);
  if (!checked.isSendable) return checked.state;
  return { ...checked.state, out: { attempt: 1, ...order, form, source, place } };
}

/** Whether the form may be sent; otherwise the first problem gets the focus. */
function check(
  state: SchedulerState,
  form: ConferenceForm,
  setup: SchedulerSetup,
): { readonly state: SchedulerState; readonly isSendable: boolean } {
  const problems = problemsOf(state, form, setup);
  const next = {
    ...state,
    isChecked: true,
    reported: NO_SCHEDULER_PROBLEMS,
    saveProblem: undefined,
  };
  return { state: pointAt(next, problems), isSendable: Object.keys(problems).length === 0 };
}

type CheckedField = Extract<SchedulerProblems['fields'][FormField], { readonly kind: 'check' }>;

function problemsOf(
  { place, source }: SchedulerState,
  form: ConferenceForm,
  { nowMs, domain, keepsUntil }: SchedulerSetup,
): Readonly<Partial<Record<FormField, CheckedField>>> {
  const problems = checkForm(form, {
    nowMs,
    before: place.id === undefined ? undefined : source.form,
    isTemplate: place.type === 'template',
    ...{ domain, keepsUntil },
  });
  return Object.fromEntries(
    Object.entries(problems).map(([field, problem]) => [field, { kind: 'check', problem }]),
  );
}

function pointAt(state: SchedulerState, fields: SchedulerProblems['fields']): SchedulerState {
  const [field] = fieldsWithProblems(fields);
  if (field === undefined) return state;
  const tab = TAB_OF_FIELD[field];
  return { ...state, tab: tab === 'column' ? state.tab : tab, focusWish: { field } };
}

function answer(
  before: SchedulerState,
  out: Outgoing,
  outcome: SaveOutcome,
  setup: SchedulerSetup,
): SchedulerState {
  const state = { ...before, out: undefined, progress: undefined };
  switch (outcome.kind) {
    case 'saved':
      return out.kind === 'template'
        ? { ...state, isTemplateSaved: true }
        : afterSave(state, out, outcome, setup);
    case 'outdated':
      return afterOther(state, out, outcome.theirs, setup);
    case 'deleted':
      return { ...state, isDeleted: true };
    case 'unsendable':
      return { ...state, saveProblem: 'unsendable' };
    case 'partly': {
      const { made, total, failure } = outcome;
      const progress = { made, total, isStopped: true };
      return { ...state, progress, reported: reportedSchedulerProblems(failure) };
    }
    case 'failed': {
      const { failure } = outcome;
      const reported = reportedSchedulerProblems(failure);
      // Refused: nothing was created, and the next request gets a new key.
      const isRefused = failure.kind === 'http' && failure.status < 500;
      const sent = isRefused ? undefined : state.sent;
      return pointAt({ ...state, reported, sent }, reported.fields);
    }
  }
}

/** Ends, or sends the edits made during the save. */
function afterSave(
  state: SchedulerState,
  out: Outgoing,
  { id, heldNotice }: WrittenThing,
  setup: SchedulerSetup,
): SchedulerState {
  const { place, source } = out.first ?? out;
  if (changedGroups(out.form, state.form).length > 0) {
    const saved = { ...out.source, form: out.form, revision: undefined };
    // The key stays, so that a reload with this draft doesn't create a second conference.
    const next = { ...state, place: { ...out.place, id }, source: saved };
    return send(next, { kind: 'save', scope: out.scope, first: { place, source } }, setup);
  }
  const draft = { form: out.form, source, sent: undefined, tab: state.tab ?? '' };
  return { ...state, saved: { place, id, heldNotice, draft } };
}

/** Someone else saved first: merges both changes, including edits made during the save. */
function afterOther(
  state: SchedulerState,
  out: Outgoing,
  theirs: FormSource,
  setup: SchedulerSetup,
): SchedulerState {
  const { scope } = out;
  const { merged, conflicts } = mergeEdits(out.source.form, state.form, theirs.form, FORM_GROUPS);
  if (conflicts.length > 0) {
    return { ...state, conflict: { groups: conflicts, merged, theirs, scope } };
  }
  const brought = bring(state, merged, theirs);
  if (out.attempt === MOST_ATTEMPTS) return { ...brought, saveProblem: 'contested' };
  const { first, attempt } = out;
  return send(brought, { kind: 'save', scope, first, attempt: attempt + 1 }, setup);
}

/** Continues from a newer revision of the object. */
function bring(state: SchedulerState, form: ConferenceForm, source: FormSource): SchedulerState {
  return { ...state, form, source, conflict: undefined };
}
