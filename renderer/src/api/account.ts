/** Requests of the account page (contract 6.6, U12, U13). */
import * as z from 'zod/mini';
import { API_BASE, CONFIRMATION_MAIL, SIGN_OUT_EVERYWHERE } from '#shared/wire/proposed.ts';
import { type RegisteredUser, type UserUpdateWire, userSchema } from '#shared/wire/user.ts';
import { type HttpClient, apiPath } from '#renderer/api/httpClient.ts';
import type { Answer } from '#renderer/domain/apiFailure.ts';

const USERS = `${API_BASE}/users`;

/** Changes an account; with the revision that was read, the server refuses to overwrite a newer change. */
export function changeAccount(
  http: HttpClient,
  userId: string,
  change: UserUpdateWire,
  revision?: number,
): Answer<RegisteredUser> {
  return http.send(
    {
      method: 'PUT',
      path: apiPath(USERS, userId),
      body: change,
      revision,
      isSecret: change.password !== undefined,
    },
    userSchema,
  );
}

const avatarSchema = z.object({ avatar: z.nullish(z.string()) });

/** Sets the picture of an account; the answer has its new address if the server sends it. */
export function uploadAvatar(
  http: HttpClient,
  userId: string,
  picture: Blob,
): Answer<{ readonly avatar?: string | null | undefined }> {
  const form = new FormData();
  form.set('image', picture, picture.type === 'image/png' ? 'picture.png' : 'picture.jpg');
  const path = apiPath(USERS, userId, 'avatar');
  return http.send({ method: 'POST', path, body: form }, avatarSchema);
}

/** Removes the picture of an account. */
export function removeAvatar(http: HttpClient, userId: string): Answer<unknown> {
  return http.send({ method: 'DELETE', path: apiPath(USERS, userId, 'avatar') }, z.unknown());
}

/** Sends the confirmation mail of an account's address again. */
export function sendConfirmationMail(http: HttpClient, userId: string): Answer<unknown> {
  const path = apiPath(USERS, userId, CONFIRMATION_MAIL);
  return http.send({ method: 'POST', path }, z.unknown());
}

/** Ends every sign-in of an account, including this one, and its calls. */
export function signOutEverywhere(http: HttpClient, userId: string): Answer<unknown> {
  const path = apiPath(USERS, userId, SIGN_OUT_EVERYWHERE);
  return http.send({ method: 'POST', path }, z.unknown());
}
