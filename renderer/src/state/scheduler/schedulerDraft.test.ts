/** Drafts: each belongs to its place and to the person who typed it; invalid ones are ignored. */
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aStorageArea, aStore, aUserSession } from '#tests/support/builders.ts';
import { emptyForm } from '#renderer/domain/scheduler/conferenceForm.ts';
import { setSessionAtom } from '../session.ts';
import {
  type SchedulerDraft,
  type SchedulerPlace,
  findDraftAtom,
  keepDraftAtom,
} from './schedulerDraft.ts';
import { isUnsavedAtom, setUnsavedAtom } from '../unsaved.ts';

const PLACE: SchedulerPlace = { type: 'conference', id: undefined, from: undefined };
const FORM = emptyForm(false, { visitorZone: 'Asia/Tokyo', nowMs: 0 });
const DRAFT: SchedulerDraft = {
  form: { ...FORM, topic: 'Typed', pin: '4242', reminders: [60] },
  source: { form: FORM, wire: { later: [1] }, revision: 3, name: 'Pattern' },
  sent: { key: 'a-key', body: { topic: 'Typed', type: 0, schedule: { type: -1 } } },
  tab: 'advanced',
};

let area: Storage;
beforeEach(() => {
  area = aStorageArea();
  Reflect.set(globalThis, 'sessionStorage', area);
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'sessionStorage');
});

function aPage(id = 'anna') {
  return aStore({ session: aUserSession({ id }) }).store;
}

test('[RT-16] restores a draft unchanged on the next page in the tab', () => {
  aPage().set(keepDraftAtom, PLACE, DRAFT);
  expect(aPage().get(findDraftAtom)(PLACE)).toEqual(DRAFT);
});

test('[RT-16] a draft belongs to its place and to the person who typed it', () => {
  const store = aPage();
  store.set(keepDraftAtom, PLACE, DRAFT);
  const find = store.get(findDraftAtom);
  expect(find({ ...PLACE, type: 'room' })).toBeUndefined();
  expect(find({ ...PLACE, id: 'x' })).toBeUndefined();
  expect(find({ ...PLACE, from: 'template t' })).toBeUndefined();
  expect(aPage('boris').get(findDraftAtom)(PLACE)).toBeUndefined();
});

test('[RT-16] keeps a draft while no one is signed in', () => {
  const store = aPage();
  store.set(keepDraftAtom, PLACE, DRAFT);
  store.set(setUnsavedAtom, 'scheduler', true);
  expect(store.get(isUnsavedAtom)).toBe(true);
  store.set(setSessionAtom, { kind: 'signedOut' });
  store.set(keepDraftAtom, PLACE, undefined);
  expect(store.get(isUnsavedAtom)).toBe(false);
  store.set(setSessionAtom, aUserSession());
  expect(store.get(findDraftAtom)(PLACE)).toEqual(DRAFT);
});

test('[RT-16] removes the storage entry with the last draft', () => {
  const store = aPage();
  store.set(keepDraftAtom, PLACE, DRAFT);
  store.set(keepDraftAtom, { ...PLACE, id: 'x' }, DRAFT);
  store.set(keepDraftAtom, PLACE, undefined);
  expect(area.getItem('schedulerDrafts')).not.toBeNull();
  store.set(keepDraftAtom, { ...PLACE, id: 'x' }, undefined);
  expect(area.getItem('schedulerDrafts')).toBeNull();
});

/** The fields that a draft's form has always had. Later fields have a `z.prefault` and are not listed here. */
const FIRST_KEYS: readonly string[] = [
  ...['isPublic', 'topic', 'mode', 'podiums', 'maxParticipants', 'when', 'date', 'time', 'minutes'],
  ...['timeZone', 'days', 'until', 'warning', 'extension', 'reminders', 'hasWaitingRoom'],
  ...['waitingRoomFor', 'hasPin', 'pin', 'isRecorded', 'people', 'layout', 'hasRegistration'],
  ...['registrationFrom', 'registrationUntil', 'questions', 'description', 'id', 'location'],
  ...['callsInvited', 'isInvitedOnly', 'mutesMicrophone', 'mutesCamera', 'userRights'],
  ...['guestRights', 'tags', 'endsByItself', 'hasInterpretation', 'channels'],
];

test('[RT-16] restores a draft stored before the form had all its fields', () => {
  aPage().set(keepDraftAtom, PLACE, DRAFT);
  const later = Object.keys(FORM).filter((key) => !FIRST_KEYS.includes(key));
  const note: unknown = JSON.parse(area.getItem('schedulerDrafts') ?? '', (key, value: unknown) =>
    later.includes(key) ? undefined : value,
  );
  area.setItem('schedulerDrafts', JSON.stringify(note));
  expect(aPage().get(findDraftAtom)(PLACE)).toEqual(DRAFT);
});

test('[RT-16] ignores a damaged draft with any content', () => {
  const key = JSON.stringify(['anna', 'conference', null, null]);
  const damage = fc.oneof(
    fc.string(),
    fc.json(),
    fc.json().map((value) => `{${JSON.stringify(key)}:${value}}`),
  );
  fc.assert(
    fc.property(damage, (note) => {
      area.setItem('schedulerDrafts', note);
      expect(aPage().get(findDraftAtom)(PLACE)).toBeUndefined();
    }),
    { numRuns: 200 },
  );
});
