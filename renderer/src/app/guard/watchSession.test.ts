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

/** A page at a path where Anna is signed in, and for whom the server responds with `answer`. */
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

/** Waits for everything pending. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

const accepted: Answer = { json: { id: 'anna' } };
const refused: Answer = { status: 403 };

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a change of the stored authorization in another tab', () => {
  test('[GD-8.1] changes nothing when the server accepts it', async () => {
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
  ])('[GD-8] redirects from %s to guest.main on a sign-out (key %s)', async (path, key) => {
    const page = aPage(accepted, path);
    page.storage.remove('authorization');
    anotherTabChanged(page, key);
    await settle();
    expect(page.goTo.mock.calls).toEqual([['/']]);
    expect(page.store.get(sessionAtom)).toEqual({ kind: 'signedOut' });
    expect(page.store.get(dialogAtom)).toBeUndefined();
  });

  test('[GD-8.2] redirects to guest.main when the server rejects it', async () => {
    const page = aPage(refused);
    anotherTabChanged(page);
    await settle();
    expect(page.goTo.mock.calls).toEqual([['/']]);
  });

  test('[GD-8] signs in here too without a redirect', async () => {
    const page = aStore({ answers: { [ANNA]: accepted }, session: { kind: 'signedOut' } });
    const goTo = vi.fn<(address: string) => void>();
    watchSession(page.store, goTo, () => '/');
    page.storage.write('authorization', aStoredUser());
    anotherTabChanged(page);
    await settle();
    expect(page.store.get(sessionUserAtom)?.id).toBe('anna');
    expect(goTo).not.toHaveBeenCalled();
  });

  test.each(['language', 'lastUserName'])('[GD-8] is ignored for the key %s', async (key) => {
    const page = aPage(refused);
    anotherTabChanged(page, key);
    await settle();
    expect(page.server.asked).toEqual([]);
  });
});

test('[GD-8] checks at most twice for a burst of changes in another tab, the last time after it', async () => {
  vi.useFakeTimers();
  const page = aPage(accepted);
  for (let count = 0; count < 50; count += 1) {
    anotherTabChanged(page);
    await vi.advanceTimersByTimeAsync(10);
  }
  page.storage.remove('authorization');
  anotherTabChanged(page);
  await vi.advanceTimersByTimeAsync(1000);
  expect(page.server.count(ANNA)).toBe(1); // the second found nothing stored and sent no request
  expect(page.goTo.mock.calls).toEqual([['/']]);
});

describe('returning to the page', () => {
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
    '[GD-8] sends no request when nothing has changed',
    async (event) => {
      const page = aPage(accepted);
      page.events.window.dispatchEvent(event);
      page.events.document.dispatchEvent(new Event('visibilitychange'));
      await settle();
      expect(page.server.asked).toEqual([]);
    },
  );

  test('[GD-8] is ignored after the watch has stopped', async () => {
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

  test('[GD-8] from the back/forward cache always checks', async () => {
    const page = aPage(refused);
    page.events.window.dispatchEvent(restored(true));
    await settle();
    expect(page.goTo.mock.calls).toEqual([['/']]);
  });
});

describe('a 403 from the page’s own origin', () => {
  test('[GD-9.1] [GD-9.2] triggers a check; a rejection shows a warning and redirects to guest.main', async () => {
    const page = aPage(refused);
    page.watch.reportForbidden();
    await settle();
    expect(page.goTo.mock.calls).toEqual([['/']]);
    expect(page.store.get(dialogAtom)).toEqual({ kind: 'warning', code: 'USER_IS_DISABLED' });
    expect(page.store.get(mainErrorAtom)).toBeUndefined();
  });

  test('[GD-9] [CV-7] in the app shows a full-page error at guest.main', async () => {
    const page = aPage(refused);
    page.store.set(setLaunchAtom, { mode: 'inApp', clientVersion: undefined });
    page.watch.reportForbidden();
    await settle();
    expect(page.goTo.mock.calls).toEqual([['/']]);
    expect(page.store.get(mainErrorAtom)).toEqual({ book: 'main', code: 'LOGOUT_ERROR' });
    expect(page.store.get(dialogAtom)).toBeUndefined();
  });

  test.each(['browser', 'inApp'] as const)(
    '[GD-9] shows that the sign-in was ended elsewhere, not that the account is disabled (%s)',
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

  test('[GD-9] changes nothing when the check succeeds', async () => {
    const page = aPage(accepted);
    page.watch.reportForbidden();
    await settle();
    expect(page.goTo).not.toHaveBeenCalled();
    expect(page.store.get(dialogAtom)).toBeUndefined();
  });

  test.each<[string, Answer]>([
    ['the connection is lost', 'noConnection'],
    ['the server is broken', { status: 503 }],
  ])('[GD-9] does not report a disabled account while %s', async (_case, answer) => {
    const page = aPage(answer);
    page.watch.reportForbidden();
    await settle();
    expect(page.goTo).not.toHaveBeenCalled();
    expect(page.store.get(sessionUserAtom)?.id).toBe('anna');
    expect(page.storage.read('authorization')).toEqual(aStoredUser());
  });

  test('[GD-9] triggers one check for a burst, and another after a pause', async () => {
    vi.useFakeTimers();
    const page = aPage(accepted);
    for (let count = 0; count < 20; count += 1) page.watch.reportForbidden();
    await vi.advanceTimersByTimeAsync(0);
    page.watch.reportForbidden(); // the last responses of the burst
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

  test('[GD-9.1] in strict mode, triggers a check each time', async () => {
    standInDocument(true);
    const page = aPage(accepted);
    page.watch.reportForbidden();
    await settle();
    page.watch.reportForbidden();
    await settle();
    expect(page.server.count(ANNA)).toBe(2);
  });

  test.each([false, true])(
    '[GD-9] from the check itself triggers no further check',
    async (isStrict) => {
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
    },
  );

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

  test('[GD-9] is ignored when no one is signed in', async () => {
    const { store } = aStore();
    const goTo = vi.fn<(address: string) => void>();
    watchSession(store, goTo, () => '/user/general').reportForbidden();
    await settle();
    expect(goTo).not.toHaveBeenCalled();
    expect(store.get(dialogAtom)).toBeUndefined();
  });
});
