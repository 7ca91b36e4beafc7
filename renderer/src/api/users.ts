/** User calls (contract 6.6) and sign-up. */
import * as z from 'zod/mini';
import type { Language } from '#shared/languages.ts';
import {
  ADDRESS_CONFIRMATIONS_PATH,
  API_BASE,
  NEW_PASSWORDS_PATH,
  SIGN_UP_BASE,
  USER_LANGUAGE,
} from '#shared/wire/proposed.ts';
import {
  type RegisteredUser,
  type SignUpWire,
  type UserUpdateWire,
  userSchema,
} from '#shared/wire/user.ts';
import type { Answer } from '#renderer/domain/apiFailure.ts';
import { type HttpClient, type RepeatableOptions, apiPath } from './httpClient.ts';

/** Reads a user; with `token`, on behalf of a session that is not the page's yet. */
export function loadUser(http: HttpClient, userId: string, token?: string): Answer<RegisteredUser> {
  return http.send(
    {
      path: apiPath(`${API_BASE}/users`, userId),
      patienceMs: 3000, // the guard waits for it, and nothing is shown before
      ...(token === undefined ? {} : { token }),
    },
    userSchema,
  );
}

/** Says which language the user reads, for what the server writes to them. */
export function sendLanguage(
  http: HttpClient,
  userId: string,
  language: Language,
): Answer<RegisteredUser> {
  const body = { [USER_LANGUAGE]: language } satisfies UserUpdateWire;
  return http.send({ method: 'PUT', path: apiPath(`${API_BASE}/users`, userId), body }, userSchema);
}

/** Confirms the address of an account by the key of a mail; no sign-in needed. */
export function confirmAddress(http: HttpClient, key: string): Answer<unknown> {
  const path = `${API_BASE}/${ADDRESS_CONFIRMATIONS_PATH}`;
  return http.send({ method: 'POST', path, body: { key }, isPublic: true }, z.unknown());
}

/** Chooses a password by the key of a link; no sign-in needed. */
export function choosePassword(
  http: HttpClient,
  body: { readonly key: string; readonly password: string },
): Answer<unknown> {
  const path = `${API_BASE}/${NEW_PASSWORDS_PATH}`;
  return http.send({ method: 'POST', path, body, isPublic: true, isSecret: true }, z.unknown());
}

/** Creates an account, over a secure connection only (AU-6). Sent again with the same key it makes no second one. The public token, when the server gives one, goes as a query parameter (contract U16). */
export function createAccount(
  http: HttpClient,
  account: SignUpWire,
  publicToken: string | undefined,
  { signal, idempotencyKey }: RepeatableOptions = {},
): Answer<RegisteredUser> {
  return http.send(
    {
      method: 'POST',
      path: `${SIGN_UP_BASE}/users`,
      query: { access_token: publicToken },
      body: account,
      isPublic: true,
      isSecret: true,
      idempotencyKey,
      signal,
    },
    userSchema,
  );
}
