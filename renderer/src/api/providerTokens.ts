/** The token of a sign-in at another provider. A file of its own: only the page to which it returns needs it. */
import { PROVIDER_GRANT, SERVER_USERS_CLIENT_ID, TOKEN_PATH } from '#shared/wire/proposed.ts';
import { type TokenAnswer, tokenAnswerSchema } from '#shared/wire/token.ts';
import type { Answer } from '#renderer/domain/apiFailure.ts';
import type { HttpClient } from './httpClient.ts';

/** Exchanges the one-time code; the browser sends the cookie that belongs to it, the desktop app its secret. */
export function requestCodeToken(
  http: HttpClient,
  code: string,
  verifier?: string,
): Answer<TokenAnswer> {
  return http.send(
    {
      method: 'POST',
      path: TOKEN_PATH,
      isPublic: true,
      isSecret: true,
      body: {
        client_id: SERVER_USERS_CLIENT_ID,
        grant_type: PROVIDER_GRANT,
        code,
        ...(verifier !== undefined && { code_verifier: verifier }),
      },
    },
    tokenAnswerSchema,
  );
}
