/**
 * The OpenID provider: the authorization code flow with PKCE, state and nonce. `openid-client` implements the protocol and checks
 * state, nonce, issuer, audience, time and signature; it is loaded at the first such sign-in.
 */
import type { ClientAuth, Configuration, IDToken } from 'openid-client';
import type { Clock } from '#server/lib/clock.ts';
import type { ProviderSettings } from '#server/lib/settings/providerSettings.ts';
import { type Result, fail, ok } from '#shared/result.ts';
import type { ProvedPerson } from '#server/domain/identities/person.ts';
import { type Claims, isComplete, readPerson } from './claims.ts';
import type { ProviderFailure } from './problems.ts';
import { createProviderFetch } from './providerFetch.ts';

/** The timeout of each request to the provider: a sign-in needs three or four of them, and a route's handler has 14 s. */
const TIMEOUT_S = 3;
/** The provider's addresses and keys are loaded again after this time. */
const CONFIGURATION_MS = 3_600_000;

/** The data that is kept between the redirect to the provider and the return. */
export interface Attempt {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  readonly redirectUri: string;
}

interface Proof {
  readonly person: ProvedPerson;
  /** The token for later checks; null if the provider issued none. */
  readonly refreshToken: string | null;
}

type Protocol = typeof import('openid-client');

/**
 * Creates the provider from the settings, which may change while it is in use. Unless private addresses are allowed, it only
 * connects to the public Internet.
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
          // Also verifies signatures, instead of trusting the connection to the token endpoint.
          protocol.enableNonRepudiationChecks,
          // The settings only allow http on this machine.
          ...(issuer.protocol === 'http:' ? [protocol.allowInsecureRequests] : []),
        ],
      },
    );
    known = { atMs: clock.monotonicMs(), of, configuration };
    return configuration;
  }

  /** All claims of the provider: those in the ID token first, and if some are missing, also the user info. */
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

    /** The person who returned, from the query of the redirect. */
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

    /** Checks the same person again; `refused` when the provider says that they are no longer signed in. */
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
        // Without a new refresh token, the old one stays valid.
        return ok({ person, refreshToken: tokens.refresh_token ?? refreshToken });
      } catch (error) {
        const isRefused =
          (error instanceof protocol.ResponseBodyError && error.error === 'invalid_grant') ||
          error instanceof protocol.WWWAuthenticateChallengeError;
        return fail({ kind: isRefused ? 'refused' : 'away', detail: codeOf(error) });
      }
    },

    /** Whether the provider answers, and accepts the server's id and secret. */
    async check(): Promise<Result<'works' | 'wrongClient', unknown>> {
      const protocol = await import('openid-client');
      try {
        const configuration = await configure(protocol);
        // No provider issued this code. The error differs between a client that the provider knows and an unknown one.
        await protocol.genericGrantRequest(configuration, 'authorization_code', NO_CODE);
        return ok('works');
      } catch (error) {
        // A challenge means that id or secret are wrong.
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

/** The errors of a provider for a client with an unknown id or a wrong secret (RFC 6749, 5.2). */
const CLIENT_UNKNOWN: readonly string[] = ['invalid_client', 'unauthorized_client'];

/** Sends the secret as the provider requires: in the header, unless it only lists the body. */
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

/** A refresh may return no ID token: then the subject is known from before. */
const NO_TOKEN = { aud: '', iat: 0, exp: 0 } as const;

/** The scopes to request; a provider that lists its scopes may refuse others. */
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
    // The code was used, or has expired.
    return {
      problem: error.error === 'invalid_grant' ? 'providerExpired' : 'providerInvalid',
      detail,
    };
  }
  const isAnswer =
    // The provider doesn't accept this server's secret.
    error instanceof protocol.WWWAuthenticateChallengeError ||
    (error instanceof protocol.ClientError && !isSilence(error));
  return { problem: isAnswer ? 'providerInvalid' : 'providerAway', detail };
}

/** Whether there was no response at all, or one about a server error. */
function isSilence({ code, cause }: Error & { readonly code?: string }): boolean {
  if (code === 'OAUTH_TIMEOUT' || code === 'OAUTH_ABORT') return true;
  return cause instanceof Response && cause.status >= 500;
}

/** An error's code. Its message may quote the provider's text. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const answered: unknown = Reflect.get(error, 'error');
  const code: unknown = Reflect.get(error, 'code');
  const words = [error.name, code, answered].filter((each) => typeof each === 'string');
  return words.map((each) => each.replace(/[^\w.-]/gu, '').slice(0, 64)).join(' ');
}
