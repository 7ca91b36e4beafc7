/** Tokens of demo accounts, for measurements. */
import * as z from 'zod/mini';
import { DEMO_PASSWORD } from '#server/seed/demo.ts';
import { SERVER_USERS_CLIENT_ID, TOKEN_PATH } from '#shared/wire/proposed.ts';
import { type LoadRequest, runLoad } from './load.ts';

const tokensWire = z.object({ access_token: z.string(), refresh_token: z.string() });
type Tokens = z.output<typeof tokensWire>;

/** Signs in once. Rejects if the server refuses. */
export async function signIn(url: string, login: string): Promise<Tokens> {
  let tokens: Tokens | undefined;
  await runLoad({
    url,
    connections: 1,
    requests: 1,
    next: () => passwordGrant(login),
    onAnswer: (_connection, answer) => {
      tokens = readTokens(answer);
    },
  });
  if (tokens === undefined) throw new Error('The server gave no tokens.');
  return tokens;
}

/** The token endpoint's answer. */
export function readTokens(answer: string): Tokens {
  return z.parse(tokensWire, JSON.parse(answer));
}

/** Requests tokens with the demo accounts' password. */
export function passwordGrant(login: string): LoadRequest {
  return grant({ grant_type: 'password', username: login, password: DEMO_PASSWORD });
}

/** Asks for tokens. */
export function grant(fields: Readonly<Record<string, string | undefined>>): LoadRequest {
  return {
    method: 'POST',
    path: TOKEN_PATH,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_id: SERVER_USERS_CLIENT_ID, ...fields }),
  };
}
