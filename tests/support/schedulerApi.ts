/** Another person's changes to a conference: the server's API as a demo account. */
import { PASSWORD } from './steps.ts';

export type SchedulerApi = Awaited<ReturnType<typeof apiOf>>;

/** Signs in and returns a client for the server. */
export async function apiOf(serverUrl: string, login: string) {
  const grant = {
    grant_type: 'password',
    client_id: 'trueconf_server_users',
    username: login,
    password: PASSWORD,
  };
  let token: string | undefined;
  const signedIn: { access_token?: string } = Object(await ask('/oauth2/v1/token', 'POST', grant));
  token = signedIn.access_token;

  async function ask(path: string, method: string, body?: object): Promise<unknown> {
    const response = await fetch(serverUrl + path, {
      method,
      headers: {
        connection: 'close', // a kept one may be closed just when it is used again
        ...(body && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer: unknown = await response.json();
    if (!response.ok && response.status !== 404) throw new Error(JSON.stringify(answer));
    return answer;
  }

  const base = '/api/v3.8/conferences';
  const read = async (id: string) => {
    const { conference }: { conference?: Readonly<Record<string, unknown>> } = Object(
      await ask(`${base}/${id}`, 'GET'),
    );
    return conference;
  };
  return {
    /** The current conference; undefined if it doesn't exist. */
    read,
    async create(body: object): Promise<string> {
      return String(Object(Object(await ask(base, 'POST', body)).conference).id);
    },
    /** Overwrites some of its fields, like another tab or person. */
    async change(id: string, fields: object): Promise<void> {
      await ask(`${base}/${id}`, 'PUT', { ...(await read(id)), ...fields });
    },
    async remove(id: string): Promise<void> {
      await ask(`${base}/${id}`, 'DELETE');
    },
    async named(topic: string): Promise<readonly unknown[]> {
      const { conferences }: { conferences?: readonly unknown[] } = Object(
        await ask(`${base}?page_size=300`, 'GET'),
      );
      return (conferences ?? []).filter((each) => Object(each).topic === topic);
    },
  };
}
