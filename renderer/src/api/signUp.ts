/** Making an account, and the mail that it waits for. Only the dialog that signs people in asks for them. */
import * as z from 'zod/mini';
import {
  API_BASE,
  CONFIRM_UNTIL,
  CONFIRMATION_MAILS_PATH,
  SIGN_UP_BASE,
} from '#shared/wire/proposed.ts';
import { type RegisteredUser, type SignUpWire, userSchema } from '#shared/wire/user.ts';
import { count, unwrap } from '#shared/wire/values.ts';
import type { ApiFailure } from '#renderer/domain/apiFailure.ts';
import type { Result } from '#renderer/lib/result.ts';
import type { HttpClient, RepeatableOptions } from './httpClient.ts';

/** A new account, and whether its address must be confirmed before the first sign-in. */
export interface NewAccount {
  readonly user: RegisteredUser;
  readonly mustConfirm: boolean;
}

const confirmSchema = z.pipe(z.transform(unwrap('user')), z.object({ [CONFIRM_UNTIL]: count }));

const newAccountSchema = z.pipe(
  z.transform((answer: unknown) => ({ user: answer, confirm: answer })),
  z.pipe(
    z.object({ user: userSchema, confirm: confirmSchema }),
    z.transform(({ user, confirm }): NewAccount => ({
      user,
      mustConfirm: confirm[CONFIRM_UNTIL] !== undefined,
    })),
  ),
);

/** Creates an account, over a secure connection only (AU-6). Sent again with the same key it makes no second one. The public token, when the server gives one, goes as a query parameter (contract U16). */
export function createAccount(
  http: HttpClient,
  account: SignUpWire,
  publicToken: string | undefined,
  { signal, idempotencyKey }: RepeatableOptions = {},
): Promise<Result<NewAccount, ApiFailure>> {
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
    newAccountSchema,
  );
}

/** Sends the mail again that confirms the address of a new account, which can't sign in before. */
export function askForConfirmationMail(
  http: HttpClient,
  account: { readonly login_name: string; readonly password: string },
): Promise<Result<unknown, ApiFailure>> {
  return http.send(
    {
      method: 'POST',
      path: `${API_BASE}/${CONFIRMATION_MAILS_PATH}`,
      body: account,
      isPublic: true,
      isSecret: true,
    },
    z.unknown(),
  );
}
