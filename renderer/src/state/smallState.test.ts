import { createStore } from 'jotai';
import { describe, expect, test } from 'vitest';
import { aStore } from '#tests/support/builders.ts';
import { type SignInGoal, USER_SIGN_IN } from '#renderer/domain/session.ts';
import {
  type DialogRequest,
  closeAllDialogsAtom,
  closeDialogAtom,
  dialogAtom,
  openDialogAtom,
  replaceDialogAtom,
} from './dialogs.ts';
import { handleIntents, requestAtom } from './intents.ts';
import { joinDraftAtom, typeJoinDraftAtom } from './joinDraft.ts';
import { isNewClientAtom, launchModeAtom, setLaunchAtom } from './launchMode.ts';
import { listSortAtom, sortListAtom } from './conferences/listSort.ts';
import { clearMainErrorAtom, mainErrorAtom, showMainErrorAtom } from './mainError.ts';
import { dismissNotificationAtom, notificationsAtom, notifyAtom } from './notifications.ts';
import { servicesAtom } from './services.ts';

describe('notifications', () => {
  test('[OV-5] are in order of arrival, each with its own id', () => {
    const store = createStore();
    store.set(notifyAtom, 'linkCopied');
    store.set(notifyAtom, 'signedInByLink', { name: 'Anna' });
    expect(store.get(notificationsAtom)).toEqual([
      { id: 1, code: 'linkCopied' },
      { id: 2, code: 'signedInByLink', values: { name: 'Anna' } },
    ]);
  });

  test('[OV-5] replace an older duplicate', () => {
    const store = createStore();
    store.set(notifyAtom, 'linkCopied');
    store.set(notifyAtom, 'keyRejected');
    store.set(notifyAtom, 'linkCopied');
    expect(store.get(notificationsAtom).map(({ id, code }) => [id, code])).toEqual([
      [2, 'keyRejected'],
      [3, 'linkCopied'],
    ]);
  });

  test('[OV-5] are dismissed one by one, ignoring unknown ids', () => {
    const store = createStore();
    store.set(notifyAtom, 'linkCopied');
    store.set(notifyAtom, 'keyRejected');
    store.set(dismissNotificationAtom, 1);
    store.set(dismissNotificationAtom, 99);
    expect(store.get(notificationsAtom).map(({ code }) => code)).toEqual(['keyRejected']);
  });
});

describe('dialogs', () => {
  const HTTPS_WARNING: DialogRequest = { kind: 'httpsWarning', wasTried: true };
  const signIn = (goal: SignInGoal): DialogRequest => ({
    kind: 'authorization',
    goal,
    permissions: USER_SIGN_IN,
  });

  test('[GD-4] [OV-2] [OV-1] open one after the other, and none is lost', () => {
    const store = createStore();
    expect(store.get(dialogAtom)).toBeUndefined();
    store.set(openDialogAtom, HTTPS_WARNING);
    store.set(openDialogAtom, signIn('personalArea'));
    expect(store.get(dialogAtom)).toEqual(HTTPS_WARNING);
    store.set(closeDialogAtom);
    expect(store.get(dialogAtom)).toEqual(signIn('personalArea'));
    store.set(closeDialogAtom);
    expect(store.get(dialogAtom)).toBeUndefined();
  });

  test('are closed once when Close is pressed twice', () => {
    const store = createStore();
    store.set(openDialogAtom, { kind: 'contacts' });
    store.set(openDialogAtom, HTTPS_WARNING);
    const contacts = store.get(dialogAtom);
    store.set(closeDialogAtom, contacts);
    store.set(closeDialogAtom, contacts);
    expect(store.get(dialogAtom)).toEqual(HTTPS_WARNING);
  });

  test('have no duplicates, and the last sign-in request applies', () => {
    const store = createStore();
    store.set(openDialogAtom, { kind: 'contacts' });
    store.set(openDialogAtom, { kind: 'contacts' });
    store.set(openDialogAtom, signIn('personalArea'));
    store.set(openDialogAtom, signIn('conferenceMain'));
    store.set(closeDialogAtom);
    expect(store.get(dialogAtom)).toEqual(signIn('conferenceMain'));
    store.set(closeDialogAtom);
    expect(store.get(dialogAtom)).toBeUndefined();
  });

  test('are replaced by their next step before queued ones', () => {
    const store = createStore();
    store.set(openDialogAtom, { kind: 'rejection', book: 'conference', code: '8' });
    store.set(openDialogAtom, HTTPS_WARNING);
    store.set(replaceDialogAtom, signIn('conferenceMain'));
    expect(store.get(dialogAtom)).toEqual(signIn('conferenceMain'));
    store.set(closeDialogAtom);
    expect(store.get(dialogAtom)).toEqual(HTTPS_WARNING);
    store.set(closeAllDialogsAtom);
    expect(store.get(dialogAtom)).toBeUndefined();
  });
});

test('keeps the text typed in the join box', () => {
  const store = createStore();
  store.set(typeJoinDraftAtom, '  \\c\\12 ');
  expect(store.get(joinDraftAtom)).toBe('  \\c\\12 ');
});

test('keeps the main error until it is cleared', () => {
  const store = createStore();
  store.set(showMainErrorAtom, { book: 'main', code: 'ACCESS_DENIED' });
  expect(store.get(mainErrorAtom)).toEqual({ book: 'main', code: 'ACCESS_DENIED' });
  store.set(clearMainErrorAtom);
  expect(store.get(mainErrorAtom)).toBeUndefined();
});

describe('how a list is sorted', () => {
  test('[PA-2] is by title, ascending, by default', () => {
    const { store } = aStore();
    expect(store.get(listSortAtom)('room')).toEqual({ type: 'title', order: 'asc' });
  });

  test('[PA-2.1] is stored separately for each tab', () => {
    const { store, area } = aStore();
    store.set(sortListAtom, 'room', { type: 'mode', order: 'desc' });
    store.set(sortListAtom, 'conference', { type: 'invitationTime', order: 'asc' });
    const later = aStore({ area }).store.get(listSortAtom);
    expect([later('room'), later('conference'), later('template')]).toEqual([
      { type: 'mode', order: 'desc' },
      { type: 'invitationTime', order: 'asc' },
      { type: 'title', order: 'asc' },
    ]);
  });

  test('[PA-2] notifies subscribers of a change', () => {
    const { store } = aStore();
    const seen: string[] = [];
    store.sub(listSortAtom, () => seen.push(store.get(listSortAtom)('room').type));
    store.set(sortListAtom, 'room', { type: 'mode', order: 'asc' });
    expect(seen).toEqual(['mode']);
  });
});

test('[IA-1] [IA-2] the launch mode is browser until it is set', () => {
  const store = createStore();
  expect([store.get(launchModeAtom), store.get(isNewClientAtom)]).toEqual(['browser', false]);
  store.set(setLaunchAtom, { mode: 'inApp', clientVersion: '8.1.0' });
  expect([store.get(launchModeAtom), store.get(isNewClientAtom)]).toEqual(['inApp', true]);
});

test('an intent reaches the latest handler, and the last one before any handler waits for the first', () => {
  const store = createStore();
  const heard: string[] = [];
  store.set(requestAtom, { kind: 'changeLanguage', language: 'fr' }); // there is no handler yet
  store.set(requestAtom, { kind: 'changeLanguage', language: 'it' });
  handleIntents(store, (intent) =>
    heard.push(intent.kind === 'changeLanguage' ? intent.language : ''),
  );
  expect(heard).toEqual(['it']);
  heard.length = 0;
  handleIntents(store, () => heard.push('landing page'));
  store.set(requestAtom, { kind: 'changeLanguage', language: 'de' });
  handleIntents(store, () => heard.push('application'));
  store.set(requestAtom, { kind: 'changeLanguage', language: 'de' });
  expect(heard).toEqual(['landing page', 'application']);
});

test('reading services before they are installed throws', () => {
  expect(() => createStore().get(servicesAtom)).toThrow('before they are installed');
});
