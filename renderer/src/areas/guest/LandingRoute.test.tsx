import { act } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { RouteTarget } from '#renderer/domain/routes.ts';
import type { SignInGoal } from '#renderer/domain/session.ts';
import { setSessionAtom, setWantedPlaceAtom } from '#renderer/state/session.ts';
import { aServerInfo, aStore, aUserSession } from '#tests/support/builders.ts';
import { renderWith } from '#tests/support/renderWith.tsx';
import { LandingRoute } from './LandingRoute.tsx';

const CREATE: RouteTarget = { name: 'user.createConference', params: { type: 'conference' } };

function open(path: string, wanted = CREATE) {
  const opened = aStore({ serverInfo: aServerInfo() });
  opened.store.set(setWantedPlaceAtom, wanted);
  const router = createMemoryRouter([{ path: '/', element: <LandingRoute /> }], {
    initialEntries: [path],
  });
  const { intents, store } = renderWith(<RouterProvider router={router} />, opened);
  return { asked: intents, store };
}

test('[AU-9] a sign-in leads to the requested page, even after the guard has cleared it', () => {
  const { asked, store } = open('/#auth-personal-area');
  expect(asked).toMatchObject([{ kind: 'openDialog', dialog: { wantedPlace: CREATE } }]);
  act(() => {
    store.set(setSessionAtom, aUserSession());
    store.set(setWantedPlaceAtom, undefined);
  });
  expect(asked.slice(1)).toEqual([{ kind: 'navigate', target: CREATE, replace: true }]);
  act(() => store.set(setWantedPlaceAtom, CREATE));
  act(() => store.set(setWantedPlaceAtom, undefined));
  expect(asked).toHaveLength(2);
});

test.each<[SignInGoal, RouteTarget]>([
  ['conferenceScheduler', CREATE],
  ['conferenceList', { name: 'user.conferenceList', params: { type: 'conference' } }],
  ['personalArea', { name: 'user.history', params: {} }],
])('[AU-9.2] the goal for another server is %s in place of %o', (goal, wanted) => {
  const { asked } = open('/#auth-personal-area', wanted);
  expect(asked).toMatchObject([{ kind: 'openDialog', dialog: { goal, wantedPlace: wanted } }]);
});

test('[AU-10] the landing page opens no dialog without the hash', () => {
  const { asked } = open('/');
  expect(asked).toEqual([]);
});
