/** User requests (contract 6.6) and sign-up. */
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

/** Reads a user; with `token`, for a session that isn't the page's yet. */
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

/** Reports the user's language, for the server's mails. */
export function sendLanguage(
  http: HttpClient,
  userId: string,
  language: Language,
): Answer<RegisteredUser> {
  const body = { [USER_LANGUAGE]: language } satisfies UserUpdateWire;
  return http.send({ method: 'PUT', path: apiPath(`${API_BASE}/users`, userId), body }, userSchema);
}

/** Confirms the address of an account with the key from a mail; without signing in. */
export function confirmAddress(http: HttpClient, key: string): Answer<unknown> {
  const path = `${API_BASE}/${ADDRESS_CONFIRMATIONS_PATH}`;
  return http.send({ method: 'POST', path, body: { key }, isPublic: true }, z.unknown());
}

/** Sets a password with the key of a link; without signing in. */
export function choosePassword(
  http: HttpClient,
  body: { readonly key: string; readonly password: string },
): Answer<unknown> {
  const path = `${API_BASE}/${NEW_PASSWORDS_PATH}`;
  return http.send({ method: 'POST', path, body, isPublic: true, isSecret: true }, z.unknown());
}

/**
 * Creates an account, over a secure connection only (AU-6). A retry with the same key makes no second one. The server's public
 * token, if any, is sent as a query parameter (contract U16).
 */
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
