import { afterEach, describe, expect, test, vi } from 'vitest';
import { type TestStore, aStore, aStoredUser, aUserSession } from '#tests/support/builders.ts';
import type { Answer } from '#tests/support/fakeServer.ts';
import { standInDocument } from '#tests/support/guardRun.ts';
import { dialogAtom } from '#renderer/state/dialogs.ts';
import { setLaunchAtom } from '#renderer/state/launchMode.ts';
import { mainErrorAtom } from '#renderer/state/mainError.ts';
import { sessionAtom, sessionUserAtom } from '#renderer/state/session.ts';
import { watchSession } from './watchSession.ts';

const ANNA = 'GET /api/v3.8/users/anna';

/** A page at a path, where Anna is signed in and the server says `answer` of her. */
function aPage(answer: Answer, pathname = '/user/general') {
  const testStore = aStore({
    answers: { [ANNA]: answer },
    authorization: aStoredUser(),
    session: aUserSession(),
  });
  const goTo = vi.fn<(address: string) => void>();
  const events = { window: new EventTarget(), document: new EventTarget() };
  const watch = watchSession(testStore.store, goTo, () => pathname, events);
  return { ...testStore, goTo, watch, events };
}

function anotherTabChanged({ otherTabs }: TestStore, key: string | null = 'authorization'): void {
  otherTabs.dispatchEvent(Object.assign(new Event('storage'), { key }));
}

/** Lets everything that is under way come to its end. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

const accepted: Answer = { json: { id: 'anna' } };
const refused: Answer = { status: 403 };

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a change of the stored authorization in another tab', () => {
  test('[GD-8.1] that the server accepts changes nothing here', async () => {
    const page = aPage(accepted);
    anotherTabChanged(page);
    await settle();
    expect(page.server.count(ANNA)).toBe(1);
    expect(page.goTo).not.toHaveBeenCalled();
  });

  test.each([
    ['/user/general', 'authorization'],
    ['/c/1234', 'authorization'],
    ['/user/general', null],
  ])('[GD-8] that signs out leads from %s to guest.main (key %s)', async (path, key) => {
    const page = aPage(accepted, path);
    page.storage.remove('authorization');
    anotherTabChanged(page, key);
    await settle();
    expect(page.goTo.mock.calls).toEqual([['/']]);
    expect(page.store.get(sessionAtom)).toEqual({ kind: 'signedOut' });
    expect(page.store.get(dialogAtom)).toBeUndefined();
  });

  test('[GD-8.2] that the server refuses leads to guest.main', async () => {
    const page = aPage(refused);
    anotherTabChanged(page);
    await settle();
    expect(page.goTo.mock.calls).toEqual([['/']]);
  });

  test('[GD-8] that signs in applies without a navigation', async () => {
    const page = aStore({ answers: { [ANNA]: accepted }, session: { kind: 'signedOut' } });
    const goTo = vi.fn<(address: string) => void>();
    watchSession(page.store, goTo, () => '/');
    page.storage.write('authorization', aStoredUser());
    anotherTabChanged(page);
    await settle();
    expect(page.store.get(sessionUserAtom)?.id).toBe('anna');
    expect(goTo).not.toHaveBeenCalled();
  });

  test.each(['language', 'lastUserName'])('[GD-8] of the key %s is ignored', async (key) => {
    const page = aPage(refused);
    anotherTabChanged(page, key);
    await settle();
    expect(page.server.asked).toEqual([]);
  });
});

test('[GD-8] checks a burst of changes at most twice, the last time after the burst', async () => {
  vi.useFakeTimers();
  const page = aPage(accepted);
  for (let count = 0; count < 50; count += 1) {
    anotherTabChanged(page);
    await vi.advanceTimersByTimeAsync(10);
  }
  page.storage.remove('authorization');
  anotherTabChanged(page);
  await vi.advanceTimersByTimeAsync(1000);
  expect(page.server.count(ANNA)).toBe(1); // the second found nothing stored and asked no one
  expect(page.goTo.mock.calls).toEqual([['/']]);
});

describe('coming back to the page', () => {
  const restored = (isPersisted: boolean) =>
    Object.assign(new Event('pageshow'), { persisted: isPersisted });

  test.each([
    ['window', new Event('focus')],
    ['document', new Event('visibilitychange')],
    ['window', restored(true)],
  ] as const)('[GD-8] finds a sign-out whose event was missed (%s %o)', async (target, event) => {
    const page = aPage(accepted);
    page.storage.remove('authorization');
    page.events[target].dispatchEvent(event);
    await settle();
    expect(page.store.get(sessionAtom)).toEqual({ kind: 'signedOut' });
    expect(page.goTo.mock.calls).toEqual([['/']]);
  });

  test.each([new Event('focus'), restored(false)])(
    '[GD-8] sends no request without changes',
    async (event) => {
      const page = aPage(accepted);
      page.events.window.dispatchEvent(event);
      page.events.document.dispatchEvent(new Event('visibilitychange'));
      await settle();
      expect(page.server.asked).toEqual([]);
    },
  );

  test('[GD-8] is ignored by an ended watch', async () => {
    const page = aPage(accepted);
    page.watch.stop();
    page.storage.remove('authorization');
    page.events.window.dispatchEvent(new Event('focus'));
    page.events.document.dispatchEvent(new Event('visibilitychange'));
    anotherTabChanged(page);
    await settle();
    expect(page.store.get(sessionAtom).kind).toBe('user');
    expect(page.goTo).not.toHaveBeenCalled();
  });

  test('[GD-8] from the back-forward cache sends a request even then', async () => {
    const page = aPage(refused);
    page.events.window.dispatchEvent(restored(true));
    await settle();
    expect(page.goTo.mock.calls).toEqual([['/']]);
  });
});

describe('a 403 from the own origin', () => {
  test('[GD-9.1] [GD-9.2] is checked, and a refusal warns and leads to guest.main', async () => {
    const page = aPage(refused);
    page.watch.reportForbidden();
    await settle();
    expect(page.goTo.mock.calls).toEqual([['/']]);
    expect(page.store.get(dialogAtom)).toEqual({ kind: 'warning', code: 'USER_IS_DISABLED' });
    expect(page.store.get(mainErrorAtom)).toBeUndefined();
  });

  test('[GD-9] [CV-7] in the app fills the whole page at guest.main', async () => {
    const page = aPage(refused);
    page.store.set(setLaunchAtom, { mode: 'inApp', clientVersion: undefined });
    page.watch.reportForbidden();
    await settle();
    expect(page.goTo.mock.calls).toEqual([['/']]);
    expect(page.store.get(mainErrorAtom)).toEqual({ book: 'main', code: 'LOGOUT_ERROR' });
    expect(page.store.get(dialogAtom)).toBeUndefined();
  });

  test.each(['browser', 'inApp'] as const)(
    '[GD-9] after a sign-out elsewhere reports that, and no disabled account (%s)',
    async (mode) => {
      const page = aPage({
        status: 403,
        json: {
          error: {
            code: 403,
            message: 'Forbidden',
            errors: [{ reason: 'accessTokenInvalid' }, { reason: 'signInEnded' }],
          },
        },
      });
      page.store.set(setLaunchAtom, { mode, clientVersion: undefined });
      page.watch.reportForbidden();
      await settle();
      expect(page.goTo.mock.calls).toEqual([['/']]);
      expect(page.store.get(dialogAtom)).toEqual({ kind: 'warning', code: 'SIGN_IN_ENDED' });
      expect(page.store.get(mainErrorAtom)).toBeUndefined();
    },
  );

  test('[GD-9] with another meaning changes nothing', async () => {
    const page = aPage(accepted);
    page.watch.reportForbidden();
    await settle();
    expect(page.goTo).not.toHaveBeenCalled();
    expect(page.store.get(dialogAtom)).toBeUndefined();
  });

  test.each<[string, Answer]>([
    ['the connection is lost', 'noConnection'],
    ['the server is broken', { status: 503 }],
  ])('[GD-9] while %s reports no disabled account', async (_case, answer) => {
    const page = aPage(answer);
    page.watch.reportForbidden();
    await settle();
    expect(page.goTo).not.toHaveBeenCalled();
    expect(page.store.get(sessionUserAtom)?.id).toBe('anna');
    expect(page.storage.read('authorization')).toEqual(aStoredUser());
  });

  test('[GD-9] in a burst causes one check, and after the pause another one', async () => {
    vi.useFakeTimers();
    const page = aPage(accepted);
    for (let count = 0; count < 20; count += 1) page.watch.reportForbidden();
    await vi.advanceTimersByTimeAsync(0);
    page.watch.reportForbidden(); // the last answers of the storm
    await vi.advanceTimersByTimeAsync(4000);
    page.watch.reportForbidden();
    await vi.advanceTimersByTimeAsync(0);
    expect(page.server.count(ANNA)).toBe(1);
    await vi.advanceTimersByTimeAsync(2000);
    page.watch.reportForbidden();
    await vi.advanceTimersByTimeAsync(0);
    expect(page.server.count(ANNA)).toBe(2);
    expect(page.goTo).not.toHaveBeenCalled();
  });

  test('[GD-9.1] with the strict specification, causes a check each time', async () => {
    standInDocument(true);
    const page = aPage(accepted);
    page.watch.reportForbidden();
    await settle();
    page.watch.reportForbidden();
    await settle();
    expect(page.server.count(ANNA)).toBe(2);
  });

  test.each([false, true])('[GD-9] of the check starts no further check', async (isStrict) => {
    standInDocument(isStrict);
    const reports: (() => void)[] = [];
    const testStore = aStore({
      answers: { [ANNA]: refused },
      authorization: aStoredUser(),
      session: aUserSession(),
      onForbidden: () => reports.forEach((report) => report()),
    });
    const watch = watchSession(
      testStore.store,
      () => undefined,
      () => '/user/general',
    );
    reports.push(watch.reportForbidden);
    watch.reportForbidden();
    await settle();
    expect(testStore.server.count(ANNA)).toBe(1);
  });

  test.each(['/', '/guest/clients', '/guest/403', '/c/1234', '/c/1234/conference', '/c/not-found'])(
    '[GD-9] on %s is left to the page',
    async (path) => {
      const page = aPage(refused, path);
      page.watch.reportForbidden();
      await settle();
      expect(page.server.asked).toEqual([]);
      expect(page.goTo).not.toHaveBeenCalled();
    },
  );

  test('[GD-9] without a sign-in changes nothing', async () => {
    const { store } = aStore();
    const goTo = vi.fn<(address: string) => void>();
    watchSession(store, goTo, () => '/user/general').reportForbidden();
    await settle();
    expect(goTo).not.toHaveBeenCalled();
    expect(store.get(dialogAtom)).toBeUndefined();
  });
});
