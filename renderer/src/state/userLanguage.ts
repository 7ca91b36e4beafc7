/** The language of the server's mails to the signed-in user: the one they chose last. */
import { atom } from 'jotai';
import type { Language } from '#shared/languages.ts';
import { sendLanguage } from '#renderer/api/users.ts';
import { servicesAtom } from './services.ts';
import { sessionAtom, setSessionAtom } from './session.ts';

/**
 * Reports the user's language to a server that stores it. A failure is ignored: mails keep the previous language, and the next
 * choice is reported again.
 */
export const sendUserLanguageAtom = atom(null, async (get, set, language: Language) => {
  const session = get(sessionAtom);
  if (session.kind !== 'user') return;
  const { id, language: known } = session.user;
  if (known === undefined || known === language) return;
  const done = await sendLanguage(get(servicesAtom).http, id, language);
  const now = get(sessionAtom);
  if (!done.ok || now.kind !== 'user' || now.user.id !== id) return;
  set(setSessionAtom, { ...now, user: { ...now.user, language } });
});
