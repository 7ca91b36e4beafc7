/** Coming back from a sign-in at another provider: the code in the address becomes a session. */
import { atom } from 'jotai';
import { isFormReason } from '#shared/errors/catalogue.ts';
import { requestCodeToken } from '#renderer/api/providerTokens.ts';
import { type ProviderReturn, readProviderReturn } from '#renderer/domain/signInProvider.ts';
import { type Sentence, failureSentence, formSentence } from '#renderer/i18n/failureSentence.ts';
import { createLinkKeyAtom } from './linkKey.ts';
import { servicesAtom } from './services.ts';
import { startSessionAtom } from './sessionActions.ts';

export type ProviderReturnState =
  | { readonly kind: 'busy' }
  | { readonly kind: 'signedIn'; readonly place: string }
  | { readonly kind: 'failed'; readonly place: string; readonly sentence: Sentence };

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
    const failed = (sentence: Sentence) => ({ kind: 'failed', place, sentence }) as const;
    if (code === undefined) {
      // Anyone can write an address.
      const isKnown = problem !== undefined && isFormReason(problem);
      return failed(formSentence(isKnown ? problem : 'providerExpired'));
    }
    const token = await requestCodeToken(get(servicesAtom).http, code);
    if (!token.ok) return failed(failureSentence(token.failure));
    if (token.value.kind === 'anotherServer') return failed(formSentence('403'));
    const started = await set(startSessionAtom, token.value, { login: '' });
    return started.ok ? { kind: 'signedIn', place } : failed(failureSentence(started.failure));
  },
);
