/**
 * Signs in to a proxy that requires a user name and a password. The page's requests can't do that (Electron's `fetch` fails at
 * once), so a separate small request signs in; Chromium then keeps the credentials for the session, in memory only. A person who
 * closes the question isn't asked again until the next start of the app.
 */
import { type AuthInfo, type Session, net } from 'electron';
import type { ProxyAnswer } from '../servers/proxyTunnel.ts';

const STATUS_PROXY_LOGIN = 407;

type Fetch = (url: string, init: RequestInit & { readonly cache: 'no-store' }) => Promise<Response>;

/** A `fetch` that signs in to the proxy if required, and then retries once. */
export function withProxyLogin(fetch: Fetch, signIn: (url: string) => Promise<boolean>): Fetch {
  // One question for all concurrent requests, and no more after a refusal.
  let signedIn: Promise<boolean> | undefined;
  const ask = async (url: string): Promise<boolean> => {
    const isIn = await signIn(url);
    // The proxy may stop taking the credentials later.
    if (isIn) signedIn = undefined;
    return isIn;
  };
  return async (url, init) => {
    const answer = await fetch(url, init).catch((error: unknown) => {
      // For a tunnel the refusal is an error.
      if (error instanceof Error && /ERR_(?:TUNNEL|PROXY)/u.test(error.message)) return error;
      throw error;
    });
    if (!(answer instanceof Error) && answer.status !== STATUS_PROXY_LOGIN) return answer;
    signedIn ??= ask(url);
    if (await signedIn) return fetch(url, init);
    if (answer instanceof Error) throw answer;
    return answer;
  };
}

/** Signs in with a request without a body; asks again while the proxy refuses the credentials. */
export async function signInToProxy(
  session: Session,
  url: string,
  ask: (proxy: string, isWrong: boolean) => Promise<ProxyAnswer | undefined>,
): Promise<boolean> {
  return new Promise((resolve) => {
    let tries = 0;
    const request = net.request({ session, url, method: 'HEAD', redirect: 'manual' });
    request.on('login', (info: AuthInfo, answer) => {
      // A sign-in to a server isn't handled here: its page does that.
      if (!info.isProxy) {
        answer();
        return;
      }
      tries += 1;
      void ask(`${info.host}:${info.port}`, tries > 1).then((given) => {
        if (given === undefined) answer();
        else answer(given.name, given.password);
      });
    });
    request.on('response', ({ statusCode }) => resolve(statusCode !== STATUS_PROXY_LOGIN));
    request.on('redirect', () => resolve(true));
    request.on('error', () => resolve(false));
    request.end();
  });
}
