/** Applications created by an operator, beside the running server. */
import { carryOut } from '#server/start/applicationOrders.ts';
import type { GrantedScope } from '#server/domain/accounts/scopes.ts';
import { settingOfPlace } from '#tests/support/postgres/databaseOf.ts';
import { type TestServer, text } from './testServer.ts';

export interface MadeApplication {
  readonly id: string;
  readonly secret: string;
}

export async function makeApplication(
  { directory }: Pick<TestServer, 'directory'>,
  scopes: readonly GrantedScope[],
): Promise<MadeApplication> {
  const act = { kind: 'add', name: 'Test', scopes } as const;
  const done = await carryOut({ dataDirectory: directory, set: settingOfPlace(directory), act });
  if (!done.ok) throw new Error(done.failure);
  const value = (name: string) =>
    done.value.find((line) => line.startsWith(`${name} `))?.split(' ')[1] ?? '';
  return { id: value('client_id'), secret: value('client_secret') };
}

export function clientCredentials({ id, secret }: MadeApplication) {
  return { grant_type: 'client_credentials', client_id: id, client_secret: secret };
}

export async function applicationToken(
  server: TestServer,
  scopes: readonly GrantedScope[],
): Promise<string> {
  const body = clientCredentials(await makeApplication(server, scopes));
  return text((await server.call('/oauth2/v1/token', { body })).body, 'access_token');
}
