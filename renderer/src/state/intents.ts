/**
 * Requests of a screen to the application: navigate, open a dialog, change language or theme. The landing page works before the
 * router is loaded, so it asks here: an intent also starts the application.
 */
import { atom } from 'jotai';
import type { Language } from '#shared/languages.ts';
import type { ThemeSetting } from '#shared/look/choices.ts';
import type { RouteTarget } from '#renderer/domain/routes.ts';
import type { DialogRequest } from './dialogs.ts';
import type { Store } from './services.ts';

export type Intent =
  | { readonly kind: 'startConference' }
  | { readonly kind: 'navigate'; readonly target: RouteTarget; readonly replace?: boolean }
  | { readonly kind: 'openDialog'; readonly dialog: DialogRequest }
  | { readonly kind: 'changeLanguage'; readonly language: Language }
  | { readonly kind: 'changeTheme'; readonly theme: ThemeSetting };

export type IntentHandler = (intent: Intent) => void;

const handlerAtom = atom<{ readonly handle: IntentHandler } | undefined>(undefined);

/** An intent that arrived before the handler, such as a link from the client. */
const waitingAtom = atom<Intent | undefined>(undefined);

/** Sends an intent to the handler; without one, the last intent waits. */
export const requestAtom = atom(null, (get, set, intent: Intent) => {
  const handler = get(handlerAtom);
  if (handler === undefined) set(waitingAtom, intent);
  else handler.handle(intent);
});

/** Goes to a page of ours. */
export const goToAtom = atom(null, (_get, set, target: RouteTarget) =>
  set(requestAtom, { kind: 'navigate', target }),
);

/** Asks for a sign-in. */
export const askSignInAtom = atom(
  null,
  (_get, set, wish: Omit<Extract<DialogRequest, { kind: 'authorization' }>, 'kind'>) =>
    set(requestAtom, { kind: 'openDialog', dialog: { kind: 'authorization', ...wish } }),
);

/** Sets the handler of intents. */
export function handleIntents(store: Store, handle: IntentHandler): void {
  store.set(handlerAtom, { handle });
  const waiting = store.get(waitingAtom);
  store.set(waitingAtom, undefined);
  if (waiting !== undefined) handle(waiting);
}
