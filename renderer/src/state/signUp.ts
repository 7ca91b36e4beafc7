/** Making an account (AU-6). */
import { atom } from 'jotai';
import { type RegisteredUser, type SignUpAccount, toSignUpWire } from '#shared/wire/user.ts';
import type { RepeatableOptions } from '#renderer/api/httpClient.ts';
import { askForConfirmationMail } from '#renderer/api/confirmationMails.ts';
import { createAccount } from '#renderer/api/users.ts';
import type { Answer } from '#renderer/domain/apiFailure.ts';
import { fail } from '#shared/result.ts';
import { readyServerInfoAtom } from './serverInfo.ts';
import { servicesAtom } from './services.ts';

/** Makes an account and remembers its id as the last user; answers with the account. */
export const signUpAtom = atom(
  null,
  async (
    get,
    _set,
    account: SignUpAccount,
    options: RepeatableOptions = {},
  ): Answer<RegisteredUser> => {
    const { http, storage } = get(servicesAtom);
    const publicToken = get(readyServerInfoAtom)?.signUpToken;
    const answer = await createAccount(http, toSignUpWire(account), publicToken, options);
    if (!answer.ok) return answer;
    if (options.signal?.aborted) return fail({ kind: 'aborted' });
    storage.write('lastUserName', answer.value.id);
    return answer;
  },
);

/** Sends the confirmation mail of a new account again. */
export const askForConfirmationMailAtom = atom(
  null,
  (get, _set, account: { readonly login: string; readonly password: string }): Answer<unknown> =>
    askForConfirmationMail(get(servicesAtom).http, account),
);
