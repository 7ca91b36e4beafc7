/** Who uses the page. Signing in and out is in `sessionActions.ts`, which needs the server. */
import { atom } from 'jotai';
import { type Session, sessionUser } from '#renderer/domain/session.ts';

const sessionBaseAtom = atom<Session>({ kind: 'unknown' });

export const sessionAtom = atom((get) => get(sessionBaseAtom));

export const sessionUserAtom = atom((get) => sessionUser(get(sessionBaseAtom)));

export const setSessionAtom = atom(null, (_get, set, session: Session) => {
  set(sessionBaseAtom, session);
});
