/** A provider with a test's answers: a real provider cannot forge its own. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type CryptoKey, SignJWT, exportJWK, generateKeyPair } from 'jose';
import { freePort } from './freePort.ts';
import { PROVIDER_CLIENT } from './openIdProvider.ts';

/** The differences from a valid answer. */
interface Forgery {
  /** Claims of the ID token instead of the right ones. */
  readonly claims?: Readonly<Record<string, unknown>>;
  /** Signs with an unpublished key. */
  readonly isSignedByOther?: boolean;
  /** Returns another state, or another issuer. */
  readonly answer?: Readonly<Record<string, string>>;
}

export type ForgingProvider = Awaited<ReturnType<typeof startForgingProvider>>;

const ALGORITHM = 'RS256';

/** Starts one. Its only person is `mallory`, whom it accepts without a question. */
export async function startForgingProvider() {
  const port = await freePort('127.0.0.1');
  const issuer = `http://localhost:${port}`;
  const [own, other] = [await generateKeyPair(ALGORITHM), await generateKeyPair(ALGORITHM)];
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'own', alg: ALGORITHM, use: 'sig' };
  let forgery: Forgery = {};
  let nonce = '';

  async function idToken(key: CryptoKey): Promise<string> {
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      ...{ iss: issuer, aud: PROVIDER_CLIENT.id, sub: 'mallory', nonce, iat: now, exp: now + 300 },
      ...{ name: 'Mallory', preferred_username: 'mallory', groups: [] },
      ...{ email: 'mallory@evil.example', email_verified: true },
      ...forgery.claims,
    };
    return new SignJWT(claims).setProtectedHeader({ alg: ALGORITHM, kid: 'own' }).sign(key);
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', issuer);
    const send = (body: unknown) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(body));
    };
    switch (url.pathname) {
      case '/.well-known/openid-configuration':
        return send({
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/keys`,
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: [ALGORITHM],
        });
      case '/keys':
        return send({ keys: [jwk] });
      case '/authorize': {
        nonce = url.searchParams.get('nonce') ?? '';
        const back = new URL(url.searchParams.get('redirect_uri') ?? issuer);
        const state = url.searchParams.get('state') ?? '';
        back.search = new URLSearchParams({ code: 'a-code', state, ...forgery.answer }).toString();
        response.writeHead(302, { location: back.href });
        return response.end();
      }
      case '/token':
        return void idToken(forgery.isSignedByOther ? other.privateKey : own.privateKey).then(
          (token) => send({ access_token: 'a-token', token_type: 'Bearer', id_token: token }),
        );
      default:
        response.statusCode = 404;
        return response.end();
    }
  });
  server.listen(port);
  await once(server, 'listening');
  return {
    settings: {
      oidc_issuer: issuer,
      oidc_client_id: PROVIDER_CLIENT.id,
      oidc_client_secret: PROVIDER_CLIENT.secret,
    },
    get forgery() {
      return forgery;
    },
    /** The differences for the next sign-ins; none means a valid answer. */
    set forgery(next) {
      forgery = next;
    },
    async stop(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
