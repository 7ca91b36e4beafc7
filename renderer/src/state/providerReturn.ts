/** The return from a sign-in at another provider: the code in the address becomes a session. */
import { atom } from 'jotai';
import { type ProviderProblem, isFormReason, isProviderProblem } from '#shared/errors/catalogue.ts';
import { SIGN_IN_CODE, signInLink } from '#shared/links.ts';
import { requestCodeToken } from '#renderer/api/providerTokens.ts';
import { type ProviderReturn, readProviderReturn } from '#renderer/domain/signInProvider.ts';
import { type Sentence, failureSentence, formSentence } from '#renderer/i18n/failureSentence.ts';
import type { ApiFailure } from '#renderer/domain/apiFailure.ts';
import { createLinkKeyAtom } from './linkKey.ts';
import { servicesAtom } from './services.ts';
import { startSessionAtom } from './sessionActions.ts';

export type ProviderReturnState =
  | { readonly kind: 'busy' }
  | { readonly kind: 'signedIn'; readonly place: string }
  /** The code is for the desktop app, which the link opens. */
  | { readonly kind: 'forApp'; readonly link: string }
  | {
      readonly kind: 'failed';
      readonly place: string;
      readonly why: Why;
      readonly isForApp: boolean;
    };

/** A problem with the provider, or one of any sign-in. */
export type Why =
  | { readonly kind: 'provider'; readonly problem: ProviderProblem }
  | { readonly kind: 'other'; readonly sentence: Sentence };

const hashAtom = createLinkKeyAtom();
const stateBaseAtom = atom<ProviderReturnState>({ kind: 'busy' });

export const providerReturnAtom = atom((get) => get(stateBaseAtom));

/** Reads the address once: a code works a single time. */
export const takeProviderReturnAtom = atom(null, async (get, set) => {
  if (get(hashAtom) !== undefined) return;
  set(hashAtom);
  const back = readProviderReturn(get(hashAtom) ?? '', location.origin);
  set(stateBaseAtom, await set(exchangeAtom, back));
});

const exchangeAtom = atom(
  null,
  async (
    _get,
    set,
    { code, problem, place, isForApp }: ProviderReturn,
  ): Promise<ProviderReturnState> => {
    if (isForApp && code !== undefined && SIGN_IN_CODE.test(code)) {
      return { kind: 'forApp', link: signInLink(code, location.host) };
    }
    const why = code === undefined || isForApp ? whyNot(problem) : await set(tradeCodeAtom, code);
    return why === undefined
      ? { kind: 'signedIn', place }
      : { kind: 'failed', place, why, isForApp };
  },
);

/** Exchanges a code for a session, with the app's secret if an app began the sign-in. Returns why it failed; undefined on success. */
export const tradeCodeAtom = atom(
  null,
  async (get, set, code: string, secret?: string): Promise<Why | undefined> => {
    const token = await requestCodeToken(get(servicesAtom).http, code, secret);
    if (!token.ok) return whyFailed(token.failure);
    if (token.value.kind === 'anotherServer') return whyNot('403');
    const started = await set(startSessionAtom, token.value, { login: '' });
    return started.ok ? undefined : whyFailed(started.failure);
  },
);

function whyFailed(failure: ApiFailure): Why {
  const reason = failure.kind === 'http' ? failure.report.reason : undefined;
  return reason !== undefined && isProviderProblem(reason)
    ? { kind: 'provider', problem: reason }
    : { kind: 'other', sentence: failureSentence(failure) };
}

/** Anyone can write an address, so unknown reasons are ignored. */
function whyNot(reason = ''): Why {
  if (isFormReason(reason)) return { kind: 'other', sentence: formSentence(reason) };
  return { kind: 'provider', problem: isProviderProblem(reason) ? reason : 'providerExpired' };
}
