import { act } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { PublicConference } from '#shared/wire/conference.ts';
import { joinChoiceAtom } from '#renderer/state/joinChoice.ts';
import { notificationsAtom } from '#renderer/state/notifications.ts';
import { setSessionAtom } from '#renderer/state/session.ts';
import { aConference, aStore, aUserSession } from '#tests/support/builders.ts';
import type { Answer } from '#tests/support/fakeServer.ts';
import { renderWith } from '#tests/support/renderWith.tsx';
import { useLobbyEntry } from './useLobbyEntry.ts';

const WITH_BOTH = { name: 'Zoe', audio: true, video: true };

/** The devices with which a person joins who has both on in the lobby. */
function comingIn(conference: PublicConference, isSignedIn = false) {
  const opened = aStore();
  if (isSignedIn) opened.store.set(setSessionAtom, aUserSession());
  let join: (() => void) | undefined;
  function Probe() {
    const entry = useLobbyEntry({ conference, nowMs: 0, state: { kind: 'open' } });
    join = () => entry.onJoin(WITH_BOTH);
    return undefined;
  }
  renderWith(<Probe />, opened);
  act(() => join?.());
  const choice = opened.store.get(joinChoiceAtom);
  return [choice?.audio, choice?.video];
}

test('joins with the devices on in the lobby, except those that the conference mutes', () => {
  expect(comingIn(aConference())).toEqual([true, true]);
  expect(comingIn(aConference({ mutesMicrophoneOnJoin: true }))).toEqual([false, true]);
  expect(comingIn(aConference({ mutesCameraOnJoin: true }))).toEqual([true, false]);
});

test('joins with everything as the owner', () => {
  const own = { ownerId: 'anna', mutesMicrophoneOnJoin: true, mutesCameraOnJoin: true };
  expect(comingIn(aConference(own), true)).toEqual([true, true]);
});

const RUN = 'POST /api/v3.8/conferences/later/run';

/** The lobby's action before a person joins, an hour before the start or at the start. */
function startIn(nowMs: number, userId = 'anna', answer: Answer = { json: {} }) {
  const opened = aStore({ answers: { [RUN]: answer } });
  opened.store.set(setSessionAtom, aUserSession({ id: userId }));
  let start: (() => Promise<boolean>) | undefined;
  function Probe() {
    const state = { kind: 'upcoming', startMs: 3_600_000 } as const;
    const conference = aConference({ id: 'later', ownerId: 'anna' });
    ({ start } = useLobbyEntry({ conference, nowMs, state }));
    return undefined;
  }
  renderWith(<Probe />, opened);
  return { start, ...opened };
}

test('starts the owner’s upcoming conference, and notifies when that fails', async () => {
  const { start, store, server } = startIn(0);
  expect(await start?.()).toBe(true);
  expect(server.asked.map(({ method, path }) => `${method} ${path}`)).toEqual([RUN]);
  expect(store.get(notificationsAtom)).toEqual([]);

  const refused = startIn(0, 'anna', { status: 403 });
  expect(await refused.start?.()).toBe(false);
  expect(refused.store.get(notificationsAtom)).toMatchObject([{ code: 'startFailed' }]);
});

test('starts nothing for others, nor at the scheduled time', () => {
  expect(startIn(0, 'boris').start).toBeUndefined();
  expect(startIn(3_600_000).start).toBeUndefined();
});
