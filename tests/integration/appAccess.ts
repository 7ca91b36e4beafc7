/** A third-party app: `openid-client` implements the protocol, and a person of the demo allows or denies. */
import * as oauth from 'openid-client';
import { type Answer, type TestServer, text } from './testServer.ts';

export const RETURN = 'https://app.example/back';
/** Another one, which it has not registered. */
export const OTHER = 'https://other.example/back';
/** The consent page. */
export const PAGE = '/user/app-access';
export const TOKEN = '/oauth2/v1/token';

export type Fields = Readonly<Record<string, string | undefined>>;

export interface App {
  readonly id: string;
  /** Undefined for a public app. */
  readonly secret: string | undefined;
}

/** Creates one like an administrator. */
export async function makeApp(
  server: TestServer,
  more: {
    readonly scopes?: readonly string[];
    readonly redirects?: readonly string[];
    readonly isPublic?: boolean;
  } = {},
): Promise<App> {
  const { scopes = ['conferences', 'users:read'], redirects = [RETURN], isPublic = true } = more;
  const { body } = await server.post('administration/clients', await server.signIn('anna'), {
    name: 'Board',
    scopes,
    redirect_uris: redirects,
    is_public: isPublic,
  });
  const id = text(body, 'client.id');
  return { id, secret: isPublic ? undefined : text(body, 'secret') };
}

/** The client library, configured by the server's discovery document. */
export function discover(server: TestServer, { id, secret }: App): Promise<oauth.Configuration> {
  const auth = secret === undefined ? oauth.None() : oauth.ClientSecretBasic(secret);
  return oauth.discovery(new URL(server.url), id, undefined, auth, {
    algorithm: 'oauth2',
    execute: [oauth.allowInsecureRequests],
  });
}

export interface Asked {
  /** The redirect's target. */
  readonly address: URL;
  readonly verifier: string;
  readonly state: string;
}

/** Requests access like an app; `fields` override its own, and undefined ones are omitted. */
export async function askForAccess(
  config: oauth.Configuration,
  fields: Fields = {},
): Promise<Asked> {
  const verifier = oauth.randomPKCECodeVerifier();
  const state = oauth.randomState();
  const address = oauth.buildAuthorizationUrl(config, {
    redirect_uri: RETURN,
    scope: 'conferences:read',
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
  });
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) address.searchParams.delete(name);
    else address.searchParams.set(name, value);
  }
  return { address, verifier, state };
}

/** The server's redirect of a browser with a request. */
export async function follow(server: TestServer, address: URL): Promise<URL> {
  const answer = await server.call(address.pathname + address.search);
  return new URL(answer.headers.get('location') ?? '', server.url);
}

/** Allows or denies on the consent page, and returns the redirect's target. */
export async function decide(
  server: TestServer,
  page: URL,
  { token, isAllowed = true }: { readonly token: string; readonly isAllowed?: boolean },
): Promise<URL> {
  const body = { ...Object.fromEntries(page.searchParams), is_allowed: isAllowed };
  const answer = await server.post('app-access', token, body);
  return new URL(text(answer.body, 'location'));
}

/** The whole flow: requests, is allowed, and exchanges the code. */
export async function getAccess(
  server: TestServer,
  app: App,
  { token, ...fields }: { readonly token: string } & Readonly<Record<string, string>>,
): Promise<{
  readonly config: oauth.Configuration;
  readonly tokens: oauth.TokenEndpointResponse;
  readonly back: URL;
  readonly asked: Asked;
}> {
  const config = await discover(server, app);
  const asked = await askForAccess(config, fields);
  const back = await decide(server, await follow(server, asked.address), { token });
  const tokens = await oauth.authorizationCodeGrant(config, back, {
    pkceCodeVerifier: asked.verifier,
    expectedState: asked.state,
  });
  return { config, tokens, back, asked };
}

interface AllowedCode extends Asked {
  readonly code: string;
  readonly back: URL;
}

/** A code that a person has allowed, with the app's state of the request. */
async function codeFor(
  server: TestServer,
  app: App,
  token: string,
  fields: Fields,
): Promise<AllowedCode> {
  const asked = await askForAccess(await discover(server, app), fields);
  const back = await decide(server, await follow(server, asked.address), { token });
  return { ...asked, back, code: back.searchParams.get('code') ?? '' };
}

/** Exchanges a code like an app without a secret; `fields` override the right values. */
export function tradeCode(
  server: TestServer,
  app: App,
  { code, verifier }: Pick<AllowedCode, 'code' | 'verifier'>,
  fields: Fields,
): Promise<Answer> {
  return server.call(TOKEN, {
    body: {
      ...{ grant_type: 'authorization_code', client_id: app.id, redirect_uri: RETURN },
      ...{ code, code_verifier: verifier },
      ...fields,
    },
  });
}

/** A public app, two people of the demo, and helpers for them. */
export async function setUpApp(server: TestServer) {
  const [chen, anna] = await server.signInAll('chen', 'anna');
  const app = await makeApp(server);
  return {
    ...{ chen, anna, app },
    /** A token's status: that of a list of conferences. */
    lists: async (token: string) => (await server.call('conferences', { token })).status,
    allowedCode: (of: App = app, fields: Fields = {}) => codeFor(server, of, chen, fields),
    trade: (code: Parameters<typeof tradeCode>[2], fields: Fields = {}) =>
      tradeCode(server, app, code, fields),
  };
}
