/** Mails for accounts that can't sign in yet; only the dialog that signs people in asks for them. */
import * as z from 'zod/mini';
import { API_BASE, CONFIRMATION_MAILS_PATH } from '#shared/wire/proposed.ts';
import type { Answer } from '#renderer/domain/apiFailure.ts';
import type { HttpClient } from './httpClient.ts';

/** Sends the mail again that confirms the address of a new account, which can't sign in before. */
export function askForConfirmationMail(
  http: HttpClient,
  account: { readonly login: string; readonly password: string },
): Answer<unknown> {
  const body = { login_name: account.login, password: account.password };
  const path = `${API_BASE}/${CONFIRMATION_MAILS_PATH}`;
  return http.send({ method: 'POST', path, body, isPublic: true, isSecret: true }, z.unknown());
}
