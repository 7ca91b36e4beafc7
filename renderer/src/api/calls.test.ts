import { describe, expect, test } from 'vitest';
import { aStore, aUserSession } from '#tests/support/builders.ts';
import { servicesAtom } from '#renderer/state/services.ts';
import { loadPublicConference } from './conferences.ts';
import { loadConferencePage } from './plannedConferences.ts';
import type { HttpClient } from './httpClient.ts';
import { loadDocumentation, loadServerDocuments, loadServerInfo } from './serverInfo.ts';
import { loadSoftwareClients } from './softwareClients.ts';
import {
  requestKeyToken,
  requestPasswordToken,
  requestRefreshedToken,
  revokeToken,
} from './tokens.ts';
import { createAccount, loadUser } from './users.ts';

const account = { first_name: 'A', last_name: 'B', email: 'c', login_name: 'd', password: 'e' };

/** A call's request: method and path, query, body, and whether it has the session's token. */
async function whatIsAsked(call: (http: HttpClient) => Promise<unknown>) {
  const { store, server } = aStore({ session: aUserSession() });
  await call(store.get(servicesAtom).http);
  const [request] = server.asked;
  return {
    call: `${request?.method} ${request?.path}`,
    query: Object.fromEntries(request?.query ?? []),
    json: request?.json,
    authorization: request?.headers.get('authorization') ?? undefined,
  };
}

describe('requests to the server', () => {
  test.each<[string, (http: HttpClient) => Promise<unknown>, object]>([
    [
      '[GD-3] for its info, in a language',
      (http) => loadServerInfo(http, 'de'),
      { call: 'GET /api/v3.8/server', query: { lang: 'de' } },
    ],
    [
      '[GD-10] for its documents, in a language',
      (http) => loadServerDocuments(http, 'zht'),
      { call: 'GET /api/v3.8/server/documents', query: { lang: 'zht' } },
    ],
    [
      '[GD-10] for its documentation, in a language',
      (http) => loadDocumentation(http, 'fa'),
      { call: 'GET /api/v3.8/server/documentation', query: { lang: 'fa' } },
    ],
    [
      'for a token by password',
      (http) => requestPasswordToken(http, { username: 'anna', password: 'p' }),
      {
        call: 'POST /oauth2/v1/token',
        json: {
          client_id: 'trueconf_server_users',
          grant_type: 'password',
          username: 'anna',
          password: 'p',
        },
      },
    ],
    [
      '[GD-5b] for a token by call id and key',
      (http) => requestKeyToken(http, { callId: 'anna@conf', callKey: 'key' }),
      {
        call: 'POST /oauth2/v1/token',
        json: {
          client_id: 'trueconf_server_users',
          grant_type: 'client_secret_key',
          call_id: 'anna@conf',
          k: 'key',
        },
      },
    ],
    [
      '[GD-6] for a new token',
      (http) => requestRefreshedToken(http, 'r'),
      {
        call: 'POST /oauth2/v1/token',
        json: {
          client_id: 'trueconf_server_users',
          grant_type: 'refresh_token',
          refresh_token: 'r',
        },
      },
    ],
    [
      'to forget a token',
      (http) => revokeToken(http, 't'),
      { call: 'POST /oauth2/v1/revoke', json: { token: 't' }, authorization: 'Bearer t' },
    ],
    [
      '[GD-6] for a user on behalf of a session to be',
      (http) => loadUser(http, 'anna@conf/1', 't'),
      { call: 'GET /api/v3.8/users/anna%40conf%2F1', authorization: 'Bearer t' },
    ],
    [
      '[AU-6] for a new account with the public token',
      (http) => createAccount(http, account, 'public'),
      { call: 'POST /api/v3.1/users', query: { access_token: 'public' }, json: account },
    ],
    [
      '[AU-6] for a new account where there is no public token',
      (http) => createAccount(http, account, undefined),
      { call: 'POST /api/v3.1/users', query: {}, json: account },
    ],
    [
      'for a conference',
      (http) => loadPublicConference(http, '1234'),
      { call: 'GET /api/v3.8/conferences/1234', authorization: 'Bearer token-1' },
    ],
    [
      '[PA-2] for a page of conferences',
      (http) => loadConferencePage(http, { page: 2, size: 300, asRows: false }),
      {
        call: 'GET /api/v3.8/conferences',
        query: { page_id: '2', page_size: '300' },
        authorization: 'Bearer token-1',
      },
    ],
    [
      '[PA-2] for a page of rows',
      (http) => loadConferencePage(http, { page: 2, size: 2500, asRows: true }),
      {
        call: 'GET /api/v3.8/conferences',
        query: { page_id: '2', page_size: '2500', view: 'rows' },
        authorization: 'Bearer token-1',
      },
    ],
    [
      '[RT-11.3] for software clients by a guest with a key',
      (http) =>
        loadSoftwareClients(http, {
          clientCase: 'join_conference_roaming',
          callId: '1234',
          language: 'de',
          user: '$Ann',
          callKey: 'key',
          login: 'ann',
        }),
      {
        call: 'GET /api/v3.8/software/clients',
        query: {
          case: 'join_conference_roaming',
          call_id: '1234',
          user: '$Ann',
          k: 'key',
          login: 'ann',
          lang: 'de',
        },
      },
    ],
    [
      '[RT-11] for software clients with case and conference alone',
      (http) => loadSoftwareClients(http, { clientCase: 'join_conference_button', callId: '1234' }),
      {
        call: 'GET /api/v3.8/software/clients',
        query: { case: 'join_conference_button', call_id: '1234' },
      },
    ],
  ])('%s', async (_what, call, expected) => {
    expect(await whatIsAsked(call)).toEqual({
      query: {},
      json: undefined,
      authorization: undefined,
      ...expected,
    });
  });
});
