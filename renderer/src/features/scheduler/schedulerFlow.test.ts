import { describe, expect, test } from 'vitest';
import { type ConferenceForm, emptyForm } from '#renderer/domain/scheduler/conferenceForm.ts';
import type { SaveOutcome } from '#renderer/state/scheduler/saveOutcome.ts';
import type { FormSource } from '#renderer/state/scheduler/schedulerDraft.ts';
import {
  type SchedulerEvent,
  type SchedulerSetup,
  advance,
  isUnsaved,
  openScheduler,
} from './schedulerFlow.ts';

const NOW_MS = Date.UTC(2026, 9, 1, 9);
const FORM: ConferenceForm = {
  ...emptyForm(false, { visitorZone: 'Europe/Berlin', nowMs: NOW_MS }),
  topic: 'Plan',
  date: '2026-12-01',
};

function sourceOf(changes: Partial<ConferenceForm>, revision: number): FormSource {
  return { form: { ...FORM, ...changes }, wire: {}, revision, name: undefined };
}

const SETUP: SchedulerSetup = {
  place: { type: 'conference', id: 'x', from: undefined },
  source: sourceOf({}, 1),
  start: FORM,
  nowMs: NOW_MS,
  keepsUntil: true,
  keepsSeries: true,
};
const NEW: SchedulerSetup = { ...SETUP, place: { ...SETUP.place, id: undefined } };

const typed = (changes: Partial<ConferenceForm>): SchedulerEvent => ({ kind: 'changed', changes });
const SAVE: SchedulerEvent = { kind: 'savePressed' };
const answered = (outcome: SaveOutcome): SchedulerEvent => ({ kind: 'answered', outcome });
const outdated = (theirs: FormSource): SchedulerEvent => answered({ kind: 'outdated', theirs });
const SAVED = answered({ kind: 'saved', id: 'x' });

function after(events: readonly SchedulerEvent[], setup = SETUP) {
  return events.reduce(
    (state, event) => advance(state, event, setup),
    openScheduler(setup, undefined),
  );
}

test('sends one save for several presses', () => {
  const pressed = after([typed({ topic: 'Mine' }), SAVE]);
  expect(pressed.out).toMatchObject({ kind: 'save', attempt: 1, form: { topic: 'Mine' } });
  expect(advance(pressed, SAVE, SETUP)).toBe(pressed);
});

test('focuses an invalid field, and sends nothing', () => {
  const state = after([typed({ topic: '', pin: 'x' }), SAVE]);
  expect(state.out).toBeUndefined();
  expect(state.focusWish).toEqual({ field: 'topic' });
});

describe('edits during a save', () => {
  test('are kept after a conflicting save by another person, and sent merged with their changes', () => {
    const state = after([
      typed({ topic: 'Mine' }),
      SAVE,
      typed({ description: 'Typed meanwhile' }),
      outdated(sourceOf({ location: 'Their room' }, 2)),
    ]);
    const merged = { topic: 'Mine', description: 'Typed meanwhile', location: 'Their room' };
    expect(state.form).toMatchObject(merged);
    expect(state.out).toMatchObject({ form: merged, source: { revision: 2 }, attempt: 2 });
  });

  test('are saved too before the page is left, and the conference is still announced as new', () => {
    const first = after([SAVE, typed({ topic: 'Longer' }), SAVED], NEW);
    expect(first.saved).toBeUndefined();
    expect(isUnsaved(first, NEW)).toBe(true);
    expect(first.out).toMatchObject({ place: { id: 'x' }, form: { topic: 'Longer' } });
    const last = advance(first, SAVED, NEW);
    expect(last.saved).toMatchObject({
      id: 'x',
      place: { id: undefined },
      draft: { form: { topic: 'Longer' } },
    });
    expect(isUnsaved(last, NEW)).toBe(false);
  });

  test('keep the page open and get the focus when they are invalid', () => {
    const state = after([SAVE, typed({ topic: '' }), SAVED]);
    expect(state).toMatchObject({
      out: undefined,
      saved: undefined,
      focusWish: { field: 'topic' },
    });
  });
});

test('retries three times while others keep changing it, then leaves it to the person', () => {
  const others = [2, 3, 4].map((revision) =>
    outdated(sourceOf({ location: `${revision}` }, revision)),
  );
  const state = after([typed({ topic: 'Mine' }), SAVE, ...others]);
  expect(state).toMatchObject({ out: undefined, saveProblem: 'contested' });
  expect(state.form).toMatchObject({ topic: 'Mine', location: '4' });
  expect(advance(state, SAVE, SETUP)).toMatchObject({
    saveProblem: undefined,
    out: { attempt: 1 },
  });
});

test('asks about conflicting changes, and sends the choice', () => {
  const asked = after([typed({ topic: 'Mine' }), SAVE, outdated(sourceOf({ topic: 'Theirs' }, 2))]);
  expect(asked).toMatchObject({ out: undefined, conflict: { groups: ['topic'] } });
  const choices = { topic: 'theirs' } as const;
  expect(advance(asked, { kind: 'conflictResolved', choices }, SETUP)).toMatchObject({
    conflict: undefined,
    out: { form: { topic: 'Theirs' }, source: { revision: 2 }, attempt: 1 },
  });
});

test('starts a draft over, but not during a save', () => {
  const draft = {
    form: { ...FORM, topic: 'Kept' },
    source: SETUP.source,
    sent: undefined,
    tab: '',
  };
  const restored = openScheduler(SETUP, draft);
  const over: SchedulerEvent = { kind: 'startedOver' };
  expect(advance(restored, over, SETUP).form.topic).toBe('Plan');
  const saving = advance(restored, SAVE, SETUP);
  expect(advance(saving, over, SETUP)).toBe(saving);
});
