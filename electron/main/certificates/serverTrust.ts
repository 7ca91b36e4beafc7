/** Certificates and proxies of a server's session, put together. */
import type { Socket } from 'node:net';
import type { BrowserWindow, Session } from 'electron';
import type { ServerBook } from '../servers/serverBook.ts';
import type { ShellLanguage } from '../texts/shellLanguage.ts';
import { askTrust } from './askTrust.ts';
import { createCertificateTrust } from './certificateTrust.ts';
import { connectPinned } from './pinnedSocket.ts';
import { askProxyLogin, signInToProxy, withProxyLogin } from './proxyLogin.ts';

export interface ServerTrust {
  /** `fetch` of the session, for requests to the server. */
  readonly fetch: (
    url: string,
    init: RequestInit & { readonly cache: 'no-store' },
  ) => Promise<Response>;
  /** A connection for a socket, where the server's certificate is trusted by the person only. */
  readonly connect: (origin: string) => Promise<Socket> | undefined;
  /** The server's page is being loaded anew. */
  readonly retry: () => void;
}

/** Puts the checks on a session; `address` is the server's origin. */
export function trustServer(
  session: Session,
  address: string,
  parts: {
    readonly book: ServerBook;
    readonly language: ShellLanguage;
    readonly window: () => BrowserWindow | undefined;
  },
): ServerTrust {
  const { book, language, window } = parts;
  const pinned = (): string | undefined =>
    book.list().find((entry) => entry.address === address)?.certificate;
  const trust = createCertificateTrust({
    pinned,
    remember: (fingerprint) => book.trust(address, fingerprint),
    ask: (question) => askTrust(new URL(address).host, question, window(), language),
    reload: () => window()?.webContents.reload(),
  });
  session.setCertificateVerifyProc(trust.verify); // eng-disable CERTIFICATE_VERIFY_PROC_JS_CHECK -- it only asks where Chromium refuses
  const fetch = withProxyLogin(
    (url, init) => session.fetch(url, init),
    (url) =>
      signInToProxy(session, url, (proxy, isWrong) =>
        askProxyLogin(proxy, isWrong, window(), language),
      ),
  );
  return {
    fetch: (url, init) => trust.guard(fetch(url, init)),
    connect: (origin) => {
      const fingerprint = pinned();
      return fingerprint === undefined || !origin.startsWith('https:')
        ? undefined
        : connectPinned(origin, fingerprint);
    },
    retry: trust.retry,
  };
}
