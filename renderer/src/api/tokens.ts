/** Token requests (contract 2). The names of the proposed grants are in `shared/wire/proposed.ts`. */
import {
  CLIENT_SECRET_KEY_GRANT,
  REVOKE_PATH,
  SERVER_USERS_CLIENT_ID,
  TOKEN_PATH,
} from '#shared/wire/proposed.ts';
import { type TokenAnswer, tokenAnswerSchema } from '#shared/wire/token.ts';
import type { Result } from '#shared/result.ts';
import type { ApiFailure } from '#renderer/domain/apiFailure.ts';
import type { HttpClient } from './httpClient.ts';

type Answer = Promise<Result<TokenAnswer, ApiFailure>>;

/** Signs in with login and password. The password is in the body and isn't stored. */
export function requestPasswordToken(
  http: HttpClient,
  credentials: { readonly username: string; readonly password: string },
  signal?: AbortSignal,
): Answer {
  return requestToken(http, { grant_type: 'password', ...credentials }, { signal, isSecret: true });
}

/** Exchanges the `call_id` and `k` of a link for a token (contract U1). */
export function requestKeyToken(
  http: HttpClient,
  link: { readonly callId: string; readonly callKey: string },
): Answer {
  return requestToken(http, {
    grant_type: CLIENT_SECRET_KEY_GRANT,
    call_id: link.callId,
    k: link.callKey,
  });
}

/** Exchanges a refresh token; the server answers with a new pair and invalidates the old one. */
export function requestRefreshedToken(http: HttpClient, refreshToken: string): Answer {
  return requestToken(http, { grant_type: 'refresh_token', refresh_token: refreshToken });
}

/** Revokes a token on the server. Best effort: signing out works without it. */
export async function revokeToken(http: HttpClient, token: string): Promise<void> {
  await http.send({ method: 'POST', path: REVOKE_PATH, body: { token }, token }, anything);
}

function requestToken(
  http: HttpClient,
  grant: Readonly<Record<string, string>>,
  {
    signal,
    isSecret = false,
  }: { readonly signal?: AbortSignal | undefined; readonly isSecret?: boolean } = {},
): Answer {
  return http.send(
    {
      method: 'POST',
      path: TOKEN_PATH,
      isPublic: true,
      isSecret,
      body: { client_id: SERVER_USERS_CLIENT_ID, ...grant },
      signal,
    },
    tokenAnswerSchema,
  );
}

const anything = { safeParse: (value: unknown) => ({ success: true as const, data: value }) };
