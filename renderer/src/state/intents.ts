/**
 * What a screen asks of the application: go somewhere, open a dialog, change language or theme. The landing
 * page is usable before the router is there, so it asks here and does not care who carries it out:
 * before the whole application has started, an intent starts it.
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

/** What was asked for before anyone carried intents out: a link of the client may come that early. */
const waitingAtom = atom<Intent | undefined>(undefined);

/** Asks for an intent to be carried out; as long as no one does, the last one waits. */
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

/** Says who carries out intents from now on. */
export function handleIntents(store: Store, handle: IntentHandler): void {
  store.set(handlerAtom, { handle });
  const waiting = store.get(waitingAtom);
  store.set(waitingAtom, undefined);
  if (waiting !== undefined) handle(waiting);
}
