/** Who uses the page. Signing in and out is in `sessionActions.ts`, which needs the server. */
import { atom } from 'jotai';
import type { RouteTarget } from '#renderer/domain/routes.ts';
import { type Session, sessionUser } from '#renderer/domain/session.ts';

const sessionBaseAtom = atom<Session>({ kind: 'unknown' });

export const sessionAtom = atom((get) => get(sessionBaseAtom));

export const sessionUserAtom = atom((get) => sessionUser(get(sessionBaseAtom)));

export const setSessionAtom = atom(null, (_get, set, session: Session) => {
  set(sessionBaseAtom, session);
});

const wantedPlaceBaseAtom = atom<RouteTarget | undefined>(undefined);

/** The page that was requested before a sign-in: signing in leads there (AU-9). */
export const wantedPlaceAtom = atom((get) => get(wantedPlaceBaseAtom));

export const setWantedPlaceAtom = atom(null, (_get, set, place: RouteTarget | undefined) => {
  set(wantedPlaceBaseAtom, place);
});
