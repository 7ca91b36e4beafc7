import { act } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { PublicConference } from '#shared/wire/conference.ts';
import { joinChoiceAtom } from '#renderer/state/joinChoice.ts';
import { setSessionAtom } from '#renderer/state/session.ts';
import { aConference, aStore, aUserSession } from '#tests/support/builders.ts';
import { renderWith } from '#tests/support/renderWith.tsx';
import { useLobbyEntry } from './useLobbyEntry.ts';

const WITH_BOTH = { name: 'Zoe', audio: true, video: true };

/** What a person comes in with who has both on in the green room. */
function comingIn(conference: PublicConference, isSignedIn = false) {
  const opened = aStore();
  if (isSignedIn) opened.store.set(setSessionAtom, aUserSession());
  let join: (() => void) | undefined;
  function Probe() {
    const entry = useLobbyEntry(conference);
    join = () => entry.onJoin(WITH_BOTH);
    return undefined;
  }
  renderWith(<Probe />, opened);
  act(() => join?.());
  const choice = opened.store.get(joinChoiceAtom);
  return [choice?.audio, choice?.video];
}

test('comes in with what was on in the green room, but for what the conference keeps off', () => {
  expect(comingIn(aConference())).toEqual([true, true]);
  expect(comingIn(aConference({ mutesMicrophoneOnJoin: true }))).toEqual([false, true]);
  expect(comingIn(aConference({ mutesCameraOnJoin: true }))).toEqual([true, false]);
});

test('comes in with everything as the owner', () => {
  const own = { ownerId: 'anna', mutesMicrophoneOnJoin: true, mutesCameraOnJoin: true };
  expect(comingIn(aConference(own), true)).toEqual([true, true]);
});
