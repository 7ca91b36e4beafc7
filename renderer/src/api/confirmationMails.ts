/** Confirmation mails for accounts that can't sign in yet; only the sign-in dialog requests them. */
import * as z from 'zod/mini';
import { API_BASE, CONFIRMATION_MAILS_PATH } from '#shared/wire/proposed.ts';
import type { Answer } from '#renderer/domain/apiFailure.ts';
import type { HttpClient } from './httpClient.ts';

/** Sends the confirmation mail of a new account again, which can't sign in before. */
export function askForConfirmationMail(
  http: HttpClient,
  account: { readonly login: string; readonly password: string },
): Answer<unknown> {
  const body = { login_name: account.login, password: account.password };
  const path = `${API_BASE}/${CONFIRMATION_MAILS_PATH}`;
  return http.send({ method: 'POST', path, body, isPublic: true, isSecret: true }, z.unknown());
}
