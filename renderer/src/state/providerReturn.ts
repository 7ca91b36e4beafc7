/** Coming back from a sign-in at another provider: the code in the address becomes a session. */
import { atom } from 'jotai';
import { type ProviderProblem, isFormReason, isProviderProblem } from '#shared/errors/catalogue.ts';
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
  | { readonly kind: 'failed'; readonly place: string; readonly why: Why };

/** A problem with the provider, or one that any sign-in can have. */
type Why =
  | { readonly kind: 'provider'; readonly problem: ProviderProblem }
  | { readonly kind: 'other'; readonly sentence: Sentence };

const hashAtom = createLinkKeyAtom();
const stateBaseAtom = atom<ProviderReturnState>({ kind: 'busy' });

export const providerReturnAtom = atom((get) => get(stateBaseAtom));

/** Takes what the address brings, once: a code is good a single time. */
export const takeProviderReturnAtom = atom(null, async (get, set) => {
  if (get(hashAtom) !== undefined) return;
  set(hashAtom);
  const back = readProviderReturn(get(hashAtom) ?? '', location.origin);
  set(stateBaseAtom, await set(exchangeAtom, back));
});

const exchangeAtom = atom(
  null,
  async (get, set, { code, problem, place }: ProviderReturn): Promise<ProviderReturnState> => {
    const failed = (why: Why) => ({ kind: 'failed', place, why }) as const;
    if (code === undefined) return failed(whyNot(problem));
    const token = await requestCodeToken(get(servicesAtom).http, code);
    if (!token.ok) return failed(whyFailed(token.failure));
    if (token.value.kind === 'anotherServer') return failed(whyNot('403'));
    const started = await set(startSessionAtom, token.value, { login: '' });
    return started.ok ? { kind: 'signedIn', place } : failed(whyFailed(started.failure));
  },
);

function whyFailed(failure: ApiFailure): Why {
  const reason = failure.kind === 'http' ? failure.report.reason : undefined;
  return reason !== undefined && isProviderProblem(reason)
    ? { kind: 'provider', problem: reason }
    : { kind: 'other', sentence: failureSentence(failure) };
}

/** Anyone can write an address: what is no reason of ours says nothing. */
function whyNot(reason = ''): Why {
  if (isFormReason(reason)) return { kind: 'other', sentence: formSentence(reason) };
  return { kind: 'provider', problem: isProviderProblem(reason) ? reason : 'providerExpired' };
}
