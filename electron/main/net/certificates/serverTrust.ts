/** Sets up certificates and proxy of a server's session. */
import type { Socket } from 'node:net';
import type { Session } from 'electron';
import { type ProxyAnswer, openTunnel, parseProxies } from '../servers/proxyTunnel.ts';
import type { ServerBook } from '../servers/serverBook.ts';
import { type CertificateTrust, createCertificateTrust } from './certificateTrust.ts';
import { signInToProxy, withProxyLogin } from './proxyLogin.ts';
import { connectSecurely } from './secureSocket.ts';
import type { TrustQuestion } from './trustDecision.ts';

export interface ServerTrust extends Pick<CertificateTrust, 'retry' | 'isAsking' | 'onAnswer'> {
  /** `fetch` of the session, for requests to the server. */
  readonly fetch: (
    url: string,
    init: RequestInit & { readonly cache: 'no-store' },
  ) => Promise<Response>;
  /**
   * A connection for a socket where the default one doesn't work: through a proxy, or with a certificate that only the person
   * trusts.
   */
  readonly connect: (origin: string) => Promise<Socket | undefined>;
  /** A connection through the proxy to the server; undefined for direct connections. */
  readonly tunnel: (origin: string) => Promise<Socket | undefined>;
}

export interface TrustQuestions {
  /** Asks whether to trust a certificate of the server. */
  readonly askTrust: (host: string, question: TrustQuestion) => Promise<boolean>;
  /** Asks for the proxy's credentials; undefined when the person cancels. */
  readonly askProxyLogin: (proxy: string, isWrong: boolean) => Promise<ProxyAnswer | undefined>;
}

/** Installs the checks on a session; `address` is the server's origin. */
export function trustServer(
  session: Session,
  address: string,
  parts: {
    readonly book: ServerBook;
    readonly questions: TrustQuestions;
    /** Reloads the server's page. */
    readonly reload: () => void;
  },
): ServerTrust {
  const { book, questions } = parts;
  const pinned = (): string | undefined =>
    book.list().find((entry) => entry.address === address)?.certificate;
  const trust = createCertificateTrust({
    pinned,
    remember: (fingerprint) => book.trust(address, fingerprint),
    ask: (question) => questions.askTrust(new URL(address).host, question),
    reload: parts.reload,
  });
  session.setCertificateVerifyProc(trust.verify); // eng-disable CERTIFICATE_VERIFY_PROC_JS_CHECK -- it only asks where Chromium refuses
  // In memory and for this server only, like Chromium's own.
  const proxyAnswers = new Map<string, ProxyAnswer>();
  const fetch = withProxyLogin(
    (url, init) => session.fetch(url, init),
    (url) =>
      signInToProxy(session, url, async (proxy, isWrong) => {
        const answer = await questions.askProxyLogin(proxy, isWrong);
        if (answer === undefined) proxyAnswers.delete(proxy);
        else proxyAnswers.set(proxy, answer);
        return answer;
      }),
  );
  const tunnel = async (origin: string): Promise<Socket | undefined> => {
    const { protocol, hostname, port } = new URL(origin);
    const usualPort = protocol === 'https:' ? 443 : 80;
    return openTunnel(
      parseProxies(await session.resolveProxy(origin)),
      {
        host: hostname.replace(/^\[|\]$/gu, ''),
        port: port === '' ? usualPort : Number(port),
      },
      (proxy) => proxyAnswers.get(proxy),
    );
  };
  return {
    fetch: (url, init) => trust.guard(fetch(url, init)),
    tunnel,
    connect: async (origin) => {
      const way = await tunnel(origin);
      const fingerprint = pinned();
      if (!origin.startsWith('https:')) return way;
      return way === undefined && fingerprint === undefined
        ? undefined
        : connectSecurely(origin, { fingerprint, tunnel: way });
    },
    ...{ retry: trust.retry, isAsking: trust.isAsking, onAnswer: trust.onAnswer },
  };
}
