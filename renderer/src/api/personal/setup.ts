/** What an administrator sets up on an own server, and accounts for the first people. */
import { API_BASE, SETUP_PATH, TEST_MAIL_PATH } from '#shared/wire/proposed.ts';
import {
  type SetupChangeWire,
  type SetupWire,
  type TestMailWire,
  setupSchema,
  testMailSchema,
} from '#shared/wire/setup.ts';
import { type RegisteredUser, type SignUpWire, userSchema } from '#shared/wire/user.ts';
import type { HttpClient } from '#renderer/api/httpClient.ts';
import type { Answer } from '#renderer/domain/apiFailure.ts';

/** The query key of the set-up. */
export const SETUP_KEY = ['setup'] as const;

const PATH = `${API_BASE}/${SETUP_PATH}`;

export function loadSetup(http: HttpClient, signal?: AbortSignal): Answer<SetupWire> {
  return http.send({ path: PATH, signal }, setupSchema);
}

/** Changes what is given; the answer is the whole. */
export function changeSetup(http: HttpClient, change: SetupChangeWire): Answer<SetupWire> {
  const isSecret = change.mail_server?.password !== undefined;
  return http.send({ method: 'PUT', path: PATH, body: change, isSecret }, setupSchema);
}

/** Sends a mail to the administrator's own address. */
export function sendTestMail(http: HttpClient): Answer<TestMailWire> {
  return http.send({ method: 'POST', path: `${API_BASE}/${TEST_MAIL_PATH}` }, testMailSchema);
}

/** Adds an account for someone else; sent again with the same key it makes no second one. */
export function addAccount(
  http: HttpClient,
  account: SignUpWire,
  idempotencyKey: string,
): Answer<RegisteredUser> {
  return http.send(
    { method: 'POST', path: `${API_BASE}/users`, body: account, idempotencyKey, isSecret: true },
    userSchema,
  );
}
