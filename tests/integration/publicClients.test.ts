/** Replayed public clients of the API: their requests, and the fields that they read of the answers. */
import { beforeAll, describe, expect, test } from 'vitest';
import { SCOPE_TEXTS, parseScopes } from '#server/domain/accounts/scopes.ts';
import { clientCredentials, makeApplication } from './applicationTokens.ts';
import type { ClientRequest } from './publicClients/clientRequest.ts';
import { VENDOR_EXAMPLES, WATCHERS } from './publicClients/examples.ts';
import { MCP_SERVER } from './publicClients/mcpServer.ts';
import { RUBY_GEM } from './publicClients/rubyGem.ts';
import { openSignalling } from './signallingClient.ts';
import { at, passwordGrant, startTestServer, type TestServer, text } from './testServer.ts';

/** Values stored from earlier requests. */
type Kept = Map<string, string>;

/** Fills in stored values; in addresses as a segment. */
function fill(template: string, kept: Kept, encode: (value: string) => string): string {
  return template.replaceAll(/\{(\w+)\}/gu, (place, name: string) => {
    const value = kept.get(name);
    if (value === undefined) throw new Error(`Nothing was kept as ${place}`);
    return encode(value);
  });
}

function fillBody(body: unknown, kept: Kept): unknown {
  return body === undefined
    ? undefined
    : JSON.parse(JSON.stringify(body).replaceAll('{conference}', kept.get('conference') ?? ''));
}

/** The result of a request. */
interface Outcome {
  readonly status: number;
  /** Fields that the client reads and that are missing. */
  readonly missing: readonly string[];
  readonly values: Readonly<Record<string, unknown>>;
}

function wantedOf({ status = 200, values = {} }: ClientRequest): Outcome {
  return { status, missing: [], values };
}

/** Sends a request like its client, and checks the fields that the client reads. */
async function replay(
  server: TestServer,
  request: ClientRequest,
  kept: Kept,
  token: { readonly place: 'query' | 'header'; readonly text: string },
): Promise<Outcome> {
  const address = fill(request.path, kept, encodeURIComponent);
  const query = [
    ...(request.query === undefined ? [] : [fill(request.query, kept, encodeURIComponent)]),
    ...(token.place === 'query' ? [`access_token=${token.text}`] : []),
  ].join('&');
  const body = fillBody(request.body, kept);
  const answer = await server.call(query === '' ? address : `${address}?${query}`, {
    method: request.method,
    ...(token.place === 'header' && { token: token.text }),
    ...(body !== undefined && { body }),
  });
  for (const [name, place] of Object.entries(request.keeps ?? {})) {
    kept.set(name, text(answer.body, place));
  }
  return {
    status: answer.status,
    missing: (request.reads ?? []).filter((place) => at(answer.body, place) === undefined),
    values: Object.fromEntries(
      Object.keys(request.values ?? {}).map((place) => [place, at(answer.body, place)]),
    ),
  };
}

/** A conference of Anna's with a recording, another one with a chat, and one with registration. */
async function prepare(server: TestServer): Promise<Kept> {
  const token = await server.signIn('anna');
  const kept: Kept = new Map();
  const make = async (name: string, more: object = {}) => {
    const body = { topic: name, type: 0, schedule: { type: -1 }, ...more };
    const id = await server.create(token, body);
    kept.set(name, id);
    return id;
  };
  const recorded = await make('recorded');
  const wav = Buffer.from(`RIFF$\0\0\0WAVEfmt ${'\0'.repeat(24)}data\0\0\0\0`, 'latin1');
  const upload = await server.post(`conferences/${recorded}/records`, token, {
    name: 'talk.wav',
    size: wav.length,
  });
  const piece = await server.call(
    `conferences/${recorded}/records/uploads/${text(upload.body, 'upload.id')}?offset=0`,
    {
      method: 'PUT',
      token,
      body: new Uint8Array(wav),
      headers: { 'content-type': 'application/octet-stream' },
    },
  );
  expect(piece.status).toBe(200);

  const chatted = await make('chatted');
  const client = await openSignalling(server.url);
  client.join(chatted, { accessToken: token });
  await client.next('joined');
  client.send({ type: 'chatSend', id: 'the-first-message', text: 'Hello, all' });
  await client.next('chatMessage');
  const running = await server.call(`conferences/${chatted}`, { token });
  kept.set('past', text(running.body, 'conference.session_id'));
  client.close();
  await server.post(`conferences/${chatted}/stop`, token);

  await make('registering', { allow_guests: true, registration_enabled: true });
  return kept;
}

describe.each([
  ['the Ruby gem', RUBY_GEM],
  ['the vendor’s examples', VENDOR_EXAMPLES],
  ['a sensor, an exporter and a bot', WATCHERS],
])('%s, as applications:', (_client, requests) => {
  let server: TestServer;
  let kept: Kept;
  let token: string;
  beforeAll(async () => {
    server = await startTestServer();
    kept = await prepare(server);
    const all = parseScopes(Object.keys(SCOPE_TEXTS).join(' '));
    const made = await makeApplication(server, all.ok ? all.value : []);
    // It sends a form, with the secret in the body.
    const granted = await server.call('/oauth2/v1/token', {
      body: new URLSearchParams(clientCredentials(made)).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    token = text(granted.body, 'access_token');
  });

  test.each(requests.map((request) => [request.name, request] as const))(
    '%s',
    async (_name, request) => {
      const outcome = await replay(server, request, kept, { place: 'query', text: token });
      expect(outcome).toEqual(wantedOf(request));
    },
  );
});

describe('the MCP server', () => {
  let server: TestServer;
  let kept: Kept;
  let token: string;
  beforeAll(async () => {
    server = await startTestServer();
    kept = await prepare(server);
    const body = passwordGrant('anna');
    token = text((await server.call('/api/v4/oauth2/token', { body })).body, 'access_token');
  });

  test.each(MCP_SERVER.map((request) => [request.name, request] as const))(
    '%s',
    async (_name, request) => {
      const outcome = await replay(server, request, kept, { place: 'header', text: token });
      expect(outcome).toEqual(wantedOf(request));
    },
  );

  test('is informed of an invalid token, and gets a new one', async () => {
    const bad = await server.call('/api/v4/me', { token: 'f'.repeat(40) });
    expect(bad.status).toBe(401);
    const granted = await server.call('/oauth2/v1/token', { body: passwordGrant('anna') });
    const refreshed = await server.call('/api/v4/oauth2/token', {
      body: {
        grant_type: 'refresh_token',
        refresh_token: text(granted.body, 'refresh_token'),
        client_id: 'trueconf_server_users',
        client_secret: '',
      },
    });
    expect(refreshed.status).toBe(200);
  });

  test('gets its export as a table without formulas', async () => {
    const id = kept.get('chatted') ?? '';
    const answer = await server.call(`/api/v4/conferences/${id}/messages-export`, { token });
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(String(answer.body).split('\r\n')).toEqual([
      'time,from,name,message,session',
      expect.stringMatching(/^"[^"]+Z","anna@plenum\.local","Anna Weiss","Hello, all","[^"]+"$/u),
      '',
    ]);
  });
});
