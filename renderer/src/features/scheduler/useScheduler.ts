import { useQueryClient } from '@tanstack/react-query';
import { useSetAtom, useStore } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { conferenceKeys } from '#renderer/api/conferences.ts';
import { templateKeys } from '#renderer/api/personal/templates.ts';
import type { SeriesScope } from '#shared/personal/series.ts';
import type { ConferenceType } from '#renderer/domain/routes.ts';
import {
  type ConferenceForm,
  FORM_GROUPS,
  type FormGroup,
  changedGroups,
} from '#renderer/domain/personal/conferenceForm.ts';
import { type FormField, checkForm } from '#renderer/domain/personal/conferenceFormChecks.ts';
import { chooseSides, mergeEdits } from '#renderer/domain/personal/mergeEdits.ts';
import { visitorTimeZone } from '#renderer/platform/browser/visitorTimeZone.ts';
import {
  type SchedulerDraft,
  type SchedulerPlace,
  type SentCreate,
  type Source,
  findDraftAtom,
  keepDraftAtom,
} from '#renderer/state/personal/schedulerDraft.ts';
import type {
  SaveOutcome,
  SaveRequest,
  WrittenThing,
} from '#renderer/state/personal/saveOutcome.ts';
import { saveAsTemplateAtom, saveSchedulerAtom } from '#renderer/state/personal/schedulerSave.ts';
import { useUnsaved } from '#renderer/state/personal/unsaved.ts';
import type { Choices } from './MergeDialog.tsx';
import {
  NO_PROBLEMS,
  type Problems,
  type SchedulerTab,
  TAB_OF_FIELD,
  isSchedulerTab,
  reportedProblems,
  fieldsWithProblems,
} from './schedulerProblems.ts';
import { type RepeatSupport, useSeriesState } from './useSeriesState.ts';

/** Two edits that a person has to bring together. */
interface Conflict {
  readonly groups: readonly FormGroup[];
  readonly merged: ConferenceForm;
  readonly theirs: Source;
  readonly scope: SeriesScope | undefined;
}

/** What the form asks the screen to put the focus on; a new object each time. */
export interface FocusWish {
  readonly field: FormField;
}

/** A form that was saved, as what, and what the mails about it need. */
export interface SavedForm extends WrittenThing {
  readonly place: SchedulerPlace;
  readonly draft: SchedulerDraft;
}

/** The state of one scheduler: what is typed, kept, wrong and saved. */
export function useScheduler({
  place: firstPlace,
  source: firstSource,
  start,
  keepsZones,
  keepsUntil,
  keepsSeries,
  nowMs,
  onSaved,
}: RepeatSupport & {
  readonly place: SchedulerPlace;
  readonly source: Source;
  /** What is in the form at first, where that is not the source's own. */
  readonly start: ConferenceForm;
  readonly keepsZones: boolean;
  readonly nowMs: number;
  readonly onSaved: (saved: SavedForm) => void;
}) {
  const queries = useQueryClient();
  const keepDraft = useSetAtom(keepDraftAtom);
  const send = useSetAtom(saveSchedulerAtom);
  const sendTemplate = useSetAtom(saveAsTemplateAtom);
  const store = useStore();
  // Once: it is written with every key, and read only when the form begins.
  const [draft] = useState(() => store.get(findDraftAtom)(firstPlace));
  const [isRestored, setIsRestored] = useState(draft !== undefined);
  const [place, setPlace] = useState(firstPlace);
  const [form, setForm] = useState(draft?.form ?? start);
  const [source, setSource] = useState(draft?.source ?? firstSource);
  const [sent, setSent] = useState<SentCreate | undefined>(draft?.sent);
  /** Undefined while the further options are folded. */
  const [tab, setTab] = useState<SchedulerTab | undefined>(
    draft && isSchedulerTab(draft.tab) ? draft.tab : undefined,
  );
  const [reported, setReported] = useState<Problems>(NO_PROBLEMS);
  const [isChecked, setIsChecked] = useState(false);
  const [busy, setBusy] = useState<'save' | 'template' | undefined>(undefined);
  const [conflict, setConflict] = useState<Conflict | undefined>(undefined);
  const [isDeleted, setIsDeleted] = useState(false);
  const [isUnsendable, setIsUnsendable] = useState(false);
  const [isTemplateSaved, setIsTemplateSaved] = useState(false);
  const [focusWish, setFocusWish] = useState<FocusWish | undefined>(undefined);
  const [isDone, setIsDone] = useState(false);
  const series = useSeriesState(place, source, { keepsUntil, keepsSeries });
  // Several presses can come before the first one is on the screen.
  const isRunning = useRef(false);

  const isDirty = isRestored || sent !== undefined || changedGroups(start, form).length > 0;
  const isUnsaved = isDirty && !isDone;

  // The tab's notes are outside React: they follow what is typed.
  useEffect(() => {
    keepDraft(firstPlace, isUnsaved ? { form, source, sent, tab: tab ?? '' } : undefined);
  }, [keepDraft, firstPlace, isUnsaved, form, source, sent, tab]);
  const forgetUnsaved = useUnsaved(isUnsaved);

  const check = (checked: ConferenceForm) =>
    checkForm(checked, {
      nowMs,
      before: place.id === undefined ? undefined : source.form,
      isTemplate: place.type === 'template',
      keepsUntil,
    });

  function change(changes: Partial<ConferenceForm>): void {
    setForm({ ...form, ...changes });
    setIsTemplateSaved(false);
    setIsUnsendable(false);
    const { fields, people, general } = reported;
    const left = Object.entries(fields).filter(([field]) => !(field in changes));
    setReported({
      fields: Object.fromEntries(left),
      people: 'people' in changes ? new Map() : people,
      general: general.filter(({ kind }) => kind !== 'failure'),
    });
  }

  function point(fields: Problems['fields']): void {
    const [first] = fieldsWithProblems(fields);
    if (first === undefined) return;
    const at = TAB_OF_FIELD[first];
    if (at !== 'column') setTab(at);
    setFocusWish({ field: first });
  }

  /** Whether the form may go out; if not, the first thing to put right is pointed at. */
  function isSendable(checked: ConferenceForm): boolean {
    setIsChecked(true);
    setReported(NO_PROBLEMS);
    setIsUnsendable(false);
    const problems = check(checked);
    const fields = Object.fromEntries(
      Object.entries(problems).map(([field, problem]) => [
        field,
        { kind: 'check', problem } as const,
      ]),
    );
    point(fields);
    return Object.keys(fields).length === 0;
  }

  function request(
    of: ConferenceForm,
    from: Source,
    at: SchedulerPlace,
    scope?: SeriesScope,
  ): SaveRequest {
    return {
      ...series.toSend(of),
      place: at,
      scope,
      source: from,
      sent: at.id === undefined ? sent : undefined,
      setting: { visitorZone: visitorTimeZone(), nowMs },
      options: { keepsZones, nowMs },
      onSending: setSent,
    };
  }

  async function save(of = form, from = source, at = place, scope?: SeriesScope): Promise<void> {
    if (isRunning.current || !isSendable(of)) return;
    isRunning.current = true;
    setBusy('save');
    const outcome = await send(request(of, from, at, scope));
    isRunning.current = false;
    setBusy(undefined);
    series.setProgress(undefined);
    handle(outcome, of, from, at, scope);
  }

  function saveOrAsk(): void {
    if (!series.isAboutSeveral(form)) void save();
    else if (!isRunning.current && isSendable(form)) series.setIsScopeAsked(true);
  }

  function chooseScope(scope: SeriesScope): void {
    series.setIsScopeAsked(false);
    void save(form, source, place, scope);
  }

  function handle(
    outcome: SaveOutcome,
    of: ConferenceForm,
    from: Source,
    at: SchedulerPlace,
    scope?: SeriesScope,
  ): void {
    switch (outcome.kind) {
      case 'saved':
        setIsDone(true);
        keepDraft(firstPlace, undefined);
        forgetUnsaved();
        forgetLists(at.type);
        onSaved({
          place: at,
          id: outcome.id,
          heldNotice: outcome.heldNotice,
          draft: { form: of, source: from, sent: undefined, tab: tab ?? '' },
        });
        return;
      case 'outdated': {
        const { theirs } = outcome;
        const { merged, conflicts } = mergeEdits(from.form, of, theirs.form, FORM_GROUPS);
        if (conflicts.length > 0) {
          setConflict({ groups: conflicts, merged, theirs, scope });
          return;
        }
        bring(merged, theirs);
        void save(merged, theirs, at, scope);
        return;
      }
      case 'deleted':
        setIsDeleted(true);
        return;
      case 'unsendable':
        setIsUnsendable(true);
        return;
      case 'partly': {
        const { made, total, failure } = outcome;
        series.setProgress({ made, total, isStopped: true });
        setReported(reportedProblems(failure));
        return;
      }
      case 'failed': {
        const { failure } = outcome;
        // Refused: it was not made, and what is sent next is another request.
        if (failure.kind === 'http' && failure.status < 500) setSent(undefined);
        const problems = reportedProblems(failure);
        setReported(problems);
        point(problems.fields);
      }
    }
  }

  /** What lists know is old now. They are on other pages, and ask again when they are opened. */
  function forgetLists(type: ConferenceType): void {
    const queryKey = type === 'template' ? templateKeys.all : conferenceKeys.all;
    void queries.invalidateQueries({ queryKey, refetchType: 'none' });
  }

  /** Continues from a newer state of the thing. */
  function bring(merged: ConferenceForm, theirs: Source): void {
    setForm(merged);
    setSource(theirs);
    setConflict(undefined);
  }

  function resolve(choices: Choices): void {
    if (!conflict) return;
    const chosen = chooseSides(conflict.merged, conflict.theirs.form, FORM_GROUPS, choices);
    bring(chosen, conflict.theirs);
    void save(chosen, conflict.theirs, place, conflict.scope);
  }

  function createAsNew(): void {
    const anew = { ...place, id: undefined };
    setPlace(anew);
    setIsDeleted(false);
    void save(form, source, anew);
  }

  async function saveAsTemplate(): Promise<void> {
    if (isRunning.current || !isSendable(form)) return;
    isRunning.current = true;
    setBusy('template');
    const outcome = await sendTemplate({ ...request(form, source, place), sent: undefined });
    isRunning.current = false;
    setBusy(undefined);
    if (outcome.kind === 'saved') {
      forgetLists('template');
      setIsTemplateSaved(true);
    } else handle(outcome, form, source, place);
  }

  function startOver(): void {
    setForm(start);
    setSource(firstSource);
    setPlace(firstPlace);
    setSent(undefined);
    setIsRestored(false);
    setIsChecked(false);
    setIsDeleted(false);
    series.setProgress(undefined);
    setReported(NO_PROBLEMS);
  }

  // Excess length is reported while typing; the rest after the first try to save.
  const live = Object.entries(check(form)).flatMap(([field, problem]) =>
    isChecked || problem.code === 'tooLong' ? [[field, { kind: 'check', problem } as const]] : [],
  );
  const fields: Problems['fields'] = { ...reported.fields, ...Object.fromEntries(live) };

  return {
    form,
    source,
    place,
    tab,
    fields,
    reported,
    busy,
    conflict,
    focusWish,
    isDeleted,
    isRestored,
    isTemplateSaved,
    isUnsendable,
    series,
    change,
    chooseTab: setTab,
    save: saveOrAsk,
    chooseScope,
    closeScope: () => series.setIsScopeAsked(false),
    saveAsTemplate: () => void saveAsTemplate(),
    resolve,
    closeConflict: () => setConflict(undefined),
    createAsNew,
    startOver,
  };
}
