/** Changes to an own server's set-up, and accounts for the first people. */
import { API_BASE, TEST_MAIL_PATH } from '#shared/wire/proposed.ts';
import {
  type OwnServerSetup,
  type SetupChange,
  type SetupChangeWire,
  type TestMailWire,
  setupSchema,
  testMailSchema,
} from '#shared/wire/setup.ts';
import {
  type RegisteredUser,
  type SignUpAccount,
  toSignUpWire,
  userSchema,
} from '#shared/wire/user.ts';
import type { HttpClient } from '#renderer/api/httpClient.ts';
import type { Answer } from '#renderer/domain/apiFailure.ts';
import { SETUP_URL } from './setup.ts';

/** The body of a change, without undefined members. */
function toWire(change: SetupChange): SetupChangeWire {
  return {
    is_done: change.isDone,
    server_name: change.serverName,
    accent: change.accent,
    sign_up_enabled: change.isSignUpOpen,
    sign_up_domains: change.signUpDomains,
    sign_up_confirmation: change.confirmsSignUps,
    mail_server: change.mailServer,
    mail_from: change.mailFrom,
  };
}

/** Changes the given settings; the answer has all of them. */
export function changeSetup(http: HttpClient, change: SetupChange): Answer<OwnServerSetup> {
  const body = toWire(change);
  const isSecret = body.mail_server?.password !== undefined;
  return http.send({ method: 'PUT', path: SETUP_URL, body, isSecret }, setupSchema);
}

/** Sends a mail to the administrator's own address. */
export function sendTestMail(http: HttpClient): Answer<TestMailWire> {
  return http.send({ method: 'POST', path: `${API_BASE}/${TEST_MAIL_PATH}` }, testMailSchema);
}

/** Adds an account for someone else; a retry with the same key makes no second one. */
export function addAccount(
  http: HttpClient,
  account: SignUpAccount,
  idempotencyKey: string,
): Answer<RegisteredUser> {
  const body = toSignUpWire(account);
  return http.send(
    { method: 'POST', path: `${API_BASE}/users`, body, idempotencyKey, isSecret: true },
    userSchema,
  );
}
