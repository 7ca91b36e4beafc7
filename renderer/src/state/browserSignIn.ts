/** Sign-in at another provider from the desktop app: the system's browser opens it and hands back a one-time code. */
import { atom } from 'jotai';
import { challengeOf, newAppSecret } from '#renderer/domain/signInProvider.ts';
import { onSignInCode, openSignIn } from '#renderer/platform/desktop/browserSignIn.ts';
import { obtainTextsAtom } from './languageActions.ts';
import { type Why, tradeCodeAtom } from './providerReturn.ts';

export type BrowserSignIn =
  | { readonly kind: 'waiting' | 'notOpened' | 'busy' | 'signedIn' }
  | { readonly kind: 'failed'; readonly why: Why };

const stateBaseAtom = atom<BrowserSignIn>({ kind: 'waiting' });
/** Sent to the server only, together with the code. */
const secretAtom = atom<string>();

export const browserSignInAtom = atom((get) => get(stateBaseAtom));

/** Opens the browser. Codes for an earlier secret no longer work. */
export const openBrowserAtom = atom(null, async (_get, set) => {
  const secret = newAppSecret();
  set(secretAtom, secret);
  set(stateBaseAtom, { kind: 'waiting' });
  if (!(await openSignIn(await challengeOf(secret)))) set(stateBaseAtom, { kind: 'notOpened' });
});

/** Waits for the browser's codes until its answer is called. */
export const awaitBrowserAtom = atom(null, (_get, set) => {
  const end = onSignInCode((code) => void set(takeCodeAtom, code));
  return () => {
    end();
    set(secretAtom, undefined);
    set(stateBaseAtom, { kind: 'waiting' });
  };
});

const takeCodeAtom = atom(null, async (get, set, code: string) => {
  const secret = get(secretAtom);
  if (secret === undefined || get(stateBaseAtom).kind === 'busy') return;
  set(stateBaseAtom, { kind: 'busy' });
  const why = await set(tradeCodeAtom, code, secret);
  // Few people ever see a reason, so its texts load only now.
  if (why !== undefined) await set(obtainTextsAtom, 'support');
  if (get(secretAtom) !== secret) return;
  set(stateBaseAtom, why === undefined ? { kind: 'signedIn' } : { kind: 'failed', why });
});
