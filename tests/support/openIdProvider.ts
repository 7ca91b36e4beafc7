/** A real OpenID provider in this process (`oidc-provider`), with its own people and a sign-in page. */
import { once } from 'node:events';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { type Configuration, Provider } from 'oidc-provider';
import { freePort } from './freePort.ts';

export const PROVIDER_CLIENT = {
  id: 'plenum',
  secret: 'secret-of-this-test-alone-0123456789abcdef',
} as const;

/** The provider's claims about a person, besides their id. */
type PersonClaims = Readonly<Record<string, unknown>>;

/** Starts one; without `hasRefreshTokens` it issues none. */
export async function startOpenIdProvider({
  hasRefreshTokens = true,
  port,
}: {
  readonly hasRefreshTokens?: boolean;
  readonly port?: number;
} = {}) {
  const ownPort = port ?? (await freePort('127.0.0.1'));
  const issuer = `http://localhost:${ownPort}`;
  const people = new Map<string, PersonClaims>();
  const provider = new Provider(issuer, configuration(people, hasRefreshTokens));
  // Our server uses a port that is free at its start.
  provider.Client.prototype.redirectUriAllowed = (address: string) =>
    /^http:\/\/localhost:\d+\/oauth2\/v1\/sign-in\/callback$/u.test(address);
  const answer = provider.callback();
  const server = createServer((request, response) => {
    const isSignIn = request.url?.startsWith('/interaction/') === true;
    void (isSignIn ? askWho(provider, request, response) : answer(request, response));
  });
  server.listen(ownPort);
  await once(server, 'listening');
  return {
    issuer,
    /** The people who can sign in: the provider's id of a person, and their claims. Changes apply at once. */
    people,
    /** The settings of our server for it. */
    settings: {
      oidc_issuer: issuer,
      oidc_client_id: PROVIDER_CLIENT.id,
      oidc_client_secret: PROVIDER_CLIENT.secret,
      oidc_name: 'Acme',
      oidc_scopes: 'profile email groups',
    },
    async stop(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function configuration(
  people: ReadonlyMap<string, PersonClaims>,
  hasRefreshTokens: boolean,
): Configuration {
  return {
    clients: [
      {
        client_id: PROVIDER_CLIENT.id,
        client_secret: PROVIDER_CLIENT.secret,
        redirect_uris: ['http://localhost/oauth2/v1/sign-in/callback'],
        grant_types: ['authorization_code', 'refresh_token'],
      },
    ],
    claims: {
      openid: ['sub'],
      profile: ['name', 'preferred_username', 'given_name', 'family_name'],
      email: ['email', 'email_verified'],
      groups: ['groups'],
    },
    cookies: { keys: ['a key of this test alone'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, id) => {
      const claims = people.get(id);
      return claims && { accountId: id, claims: () => ({ sub: id, ...claims }) };
    },
    // Its people are not asked for consent.
    async loadExistingGrant({ oidc }) {
      const { client, session, provider } = oidc;
      if (!client || session?.accountId === undefined) return undefined;
      const grant = new provider.Grant({
        clientId: client.clientId,
        accountId: session.accountId,
      });
      grant.addOIDCScope('openid profile email groups');
      await grant.save();
      return grant;
    },
    ttl: {
      Interaction: 600,
      Grant: 3600,
      Session: 3600,
      AccessToken: 600,
      RefreshToken: 3600,
      IdToken: 600,
    },
    issueRefreshToken: () => hasRefreshTokens,
    rotateRefreshToken: true,
  };
}

/** The provider's page: a field for the name, and canceling. */
async function askWho(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== 'POST') {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><html lang="en"><title>Acme</title><main><h1>Acme sign-in</h1>
      <form method="post"><label>Name <input name="who"></label>
      <button>Sign in</button> <button name="cancel" value="1">Cancel</button></form></main></html>`);
    return;
  }
  const form = new URLSearchParams(await text(request));
  const result = form.has('cancel')
    ? { error: 'access_denied', error_description: 'The person has canceled.' }
    : { login: { accountId: form.get('who') ?? '' } };
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
}
