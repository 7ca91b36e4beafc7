/**
 * The OpenID provider: the authorization code flow with PKCE, state and nonce. `openid-client` speaks the protocol and
 * checks state, nonce, issuer, audience, time and signature; it is loaded when someone first signs in this way.
 */
import type { ClientAuth, Configuration, IDToken } from 'openid-client';
import type { Clock } from '#server/lib/clock.ts';
import type { ProviderSettings } from '#server/lib/settings/providerSettings.ts';
import { type Result, fail, ok } from '#shared/result.ts';
import type { ProvedPerson } from '#server/domain/identities/person.ts';
import { type Claims, isComplete, readPerson } from './claims.ts';
import type { ProviderFailure } from './problems.ts';
import { createProviderFetch } from './providerFetch.ts';

/** For each request to the provider: a sign-in has three or four of them, and a route's handler may take 14 s. */
const TIMEOUT_S = 3;
/** Addresses and keys of the provider are asked for again after this. */
const CONFIGURATION_MS = 3_600_000;

/** What is kept between the way to the provider and the way back. */
export interface Attempt {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  readonly redirectUri: string;
}

interface Proof {
  readonly person: ProvedPerson;
  /** With which the provider is asked again; null when it gave none. */
  readonly refreshToken: string | null;
}

type Protocol = typeof import('openid-client');

/**
 * Makes the one that the settings name; they may change while it works. Without private addresses, it asks no one but the open
 * Internet.
 */
export function createProvider(
  settings: ProviderSettings,
  clock: Pick<Clock, 'monotonicMs'>,
  isPrivateAllowed: boolean,
) {
  const ask = createProviderFetch(isPrivateAllowed);
  let known:
    | { readonly atMs: number; readonly of: string; readonly configuration: Configuration }
    | undefined;

  async function configure(protocol: Protocol): Promise<Configuration> {
    const { oidc_issuer: address, oidc_client_id: id, oidc_client_secret: secret } = settings;
    const of = JSON.stringify([address, id, secret]);
    const isFresh = known && clock.monotonicMs() - known.atMs < CONFIGURATION_MS;
    if (known?.of === of && isFresh === true) return known.configuration;
    const issuer = new URL(address);
    const configuration = await protocol.discovery(
      issuer,
      id,
      undefined,
      proveClient(protocol, secret),
      {
        timeout: TIMEOUT_S,
        [protocol.customFetch]: ask,
        execute: [
          // Keys are checked, too, not only where the tokens come from.
          protocol.enableNonRepudiationChecks,
          // The settings take http on this machine alone.
          ...(issuer.protocol === 'http:' ? [protocol.allowInsecureRequests] : []),
        ],
      },
    );
    known = { atMs: clock.monotonicMs(), of, configuration };
    return configuration;
  }

  /** All that the provider says: the ID token first, and where it leaves something open, what it answers about the person. */
  async function personOf(
    protocol: Protocol,
    configuration: Configuration,
    idToken: IDToken,
    accessToken: string,
  ): Promise<ProvedPerson> {
    const claim = settings.oidc_groups_claim;
    const mayAsk = configuration.serverMetadata().userinfo_endpoint !== undefined;
    const more: Claims =
      mayAsk && !isComplete(idToken, claim)
        ? await protocol.fetchUserInfo(configuration, accessToken, idToken.sub)
        : {};
    return readPerson(
      { issuer: idToken.iss, subject: idToken.sub },
      { ...more, ...idToken },
      claim,
    );
  }

  return {
    /** The provider's page for an attempt. */
    async address(attempt: Attempt): Promise<Result<URL, ProviderFailure>> {
      const protocol = await import('openid-client');
      try {
        const configuration = await configure(protocol);
        const url = protocol.buildAuthorizationUrl(configuration, {
          redirect_uri: attempt.redirectUri,
          scope: scopesOf(settings, configuration),
          code_challenge: await protocol.calculatePKCECodeChallenge(attempt.verifier),
          code_challenge_method: 'S256',
          state: attempt.state,
          nonce: attempt.nonce,
        });
        return ok(url);
      } catch (error) {
        return fail(failureOf(protocol, error));
      }
    },

    /** Who came back, by the query of the address to which the provider sent them. */
    async prove(attempt: Attempt, query: URLSearchParams): Promise<Result<Proof, ProviderFailure>> {
      const protocol = await import('openid-client');
      try {
        const configuration = await configure(protocol);
        const url = new URL(attempt.redirectUri);
        url.search = query.toString();
        const tokens = await protocol.authorizationCodeGrant(configuration, url, {
          pkceCodeVerifier: attempt.verifier,
          expectedState: attempt.state,
          expectedNonce: attempt.nonce,
          idTokenExpected: true,
        });
        const idToken = tokens.claims();
        if (!idToken) return fail({ problem: 'providerInvalid', detail: 'no ID token' });
        const person = await personOf(protocol, configuration, idToken, tokens.access_token);
        return ok({ person, refreshToken: tokens.refresh_token ?? null });
      } catch (error) {
        return fail(failureOf(protocol, error));
      }
    },

    /** The same person again; `refused` when the provider says that they are no longer signed in. */
    async renew(
      subject: string,
      refreshToken: string,
    ): Promise<Result<Proof, { readonly kind: 'refused' | 'away'; readonly detail: string }>> {
      const protocol = await import('openid-client');
      try {
        const configuration = await configure(protocol);
        const tokens = await protocol.refreshTokenGrant(configuration, refreshToken);
        const { issuer } = configuration.serverMetadata();
        const idToken = tokens.claims() ?? { ...NO_TOKEN, iss: issuer, sub: subject };
        if (idToken.sub !== subject) return fail({ kind: 'refused', detail: 'another subject' });
        const person = await personOf(protocol, configuration, idToken, tokens.access_token);
        // Without a new one, the old one stays good.
        return ok({ person, refreshToken: tokens.refresh_token ?? refreshToken });
      } catch (error) {
        const isRefused =
          (error instanceof protocol.ResponseBodyError && error.error === 'invalid_grant') ||
          error instanceof protocol.WWWAuthenticateChallengeError;
        return fail({ kind: isRefused ? 'refused' : 'away', detail: codeOf(error) });
      }
    },

    /** Whether the provider is there, and knows the server by its id and its secret. */
    async check(): Promise<Result<'works' | 'wrongClient', unknown>> {
      const protocol = await import('openid-client');
      try {
        const configuration = await configure(protocol);
        // No provider gave this code. A client that the provider knows gets that answer, and an unknown one gets another.
        await protocol.genericGrantRequest(configuration, 'authorization_code', NO_CODE);
        return ok('works');
      } catch (error) {
        // A challenge asks for another id and secret.
        if (error instanceof protocol.WWWAuthenticateChallengeError) return ok('wrongClient');
        if (!(error instanceof protocol.ResponseBodyError)) return fail(error);
        return ok(CLIENT_UNKNOWN.includes(error.error) ? 'wrongClient' : 'works');
      }
    },
  };
}

const NO_CODE = {
  code: 'check',
  redirect_uri: 'https://localhost/',
  code_verifier: 'check'.repeat(9),
};

/** What a provider answers to a client that it does not know by this id and secret (RFC 6749, 5.2). */
const CLIENT_UNKNOWN: readonly string[] = ['invalid_client', 'unauthorized_client'];

/** The secret goes where the provider wants it: into the header, unless it lists the body alone. */
function proveClient(protocol: Protocol, secret: string): ClientAuth {
  const [byHeader, byBody] = [
    protocol.ClientSecretBasic(secret),
    protocol.ClientSecretPost(secret),
  ];
  return (server, client, body, headers) => {
    const listed = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const isHeader = listed.includes('client_secret_basic');
    return (isHeader ? byHeader : byBody)(server, client, body, headers);
  };
}

/** A refresh may come without an ID token: then who it is about is known from before. */
const NO_TOKEN = { aud: '', iat: 0, exp: 0 } as const;

/** What is asked for; a provider that lists its scopes refuses others. */
function scopesOf(settings: ProviderSettings, configuration: Configuration): string {
  const { scopes_supported: listed } = configuration.serverMetadata();
  const wanted = settings.oidc_scopes.split(/\s+/u).filter((each) => each !== '');
  const known = wanted.filter((each) => listed === undefined || listed.includes(each));
  return [...new Set(['openid', ...known])].join(' ');
}

function failureOf(protocol: Protocol, error: unknown): ProviderFailure {
  const detail = codeOf(error);
  if (error instanceof protocol.AuthorizationResponseError) {
    const isAway = ['server_error', 'temporarily_unavailable'].includes(error.error);
    return { problem: isAway ? 'providerAway' : 'providerDenied', detail };
  }
  if (error instanceof protocol.ResponseBodyError) {
    // The code was used, or is too old.
    return {
      problem: error.error === 'invalid_grant' ? 'providerExpired' : 'providerInvalid',
      detail,
    };
  }
  const isAnswer =
    // It does not know this server by its secret.
    error instanceof protocol.WWWAuthenticateChallengeError ||
    (error instanceof protocol.ClientError && !isSilence(error));
  return { problem: isAnswer ? 'providerInvalid' : 'providerAway', detail };
}

/** Whether there was no answer at all, or one of a server that has a fault. */
function isSilence({ code, cause }: Error & { readonly code?: string }): boolean {
  if (code === 'OAUTH_TIMEOUT' || code === 'OAUTH_ABORT') return true;
  return cause instanceof Response && cause.status >= 500;
}

/** An error's code. Its message may quote what the provider wrote. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const answered: unknown = Reflect.get(error, 'error');
  const code: unknown = Reflect.get(error, 'code');
  const words = [error.name, code, answered].filter((each) => typeof each === 'string');
  return words.map((each) => each.replace(/[^\w.-]/gu, '').slice(0, 64)).join(' ');
}
