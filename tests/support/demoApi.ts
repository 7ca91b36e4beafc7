/** The server's API as one of the demo people, to prepare a test or to act as another person. */
import { SERVER_USERS_CLIENT_ID, TOKEN_PATH } from '../../shared/wire/proposed.ts';
import { PASSWORD } from './steps.ts';

export interface DemoApi {
  /** Sends a request below `/api/v3.8`; rejects if the server refuses. */
  send(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<unknown>;
}

/** The server may close an idle connection at the moment when it is reused. */
const ONE_USE = { connection: 'close' } as const;

/** Signs a demo person in. */
export async function demoApi(serverUrl: string, login: string): Promise<DemoApi> {
  const granted = await fetch(`${serverUrl}${TOKEN_PATH}`, {
    method: 'POST',
    headers: ONE_USE,
    body: new URLSearchParams({
      grant_type: 'password',
      client_id: SERVER_USERS_CLIENT_ID,
      username: login,
      password: PASSWORD,
    }),
  });
  const { access_token: token }: { access_token?: string } = Object(await granted.json());
  if (token === undefined) throw new Error(`${login} could not sign in: ${granted.status}`);
  return {
    async send(method, path, body) {
      const answer = await fetch(`${serverUrl}/api/v3.8/${path}`, {
        method,
        headers: {
          ...ONE_USE,
          authorization: `Bearer ${token}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
      return answer.json();
    },
  };
}
