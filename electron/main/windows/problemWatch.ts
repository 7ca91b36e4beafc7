/**
 * Makes sure that a window with a server's page is never empty: when the page can't be loaded, takes too long or stays blank, one
 * of our own pages says so, and the server's page is retried until it loads.
 */
import type { Session, WebContents } from 'electron';
import type { CertificateTrust } from '../net/certificates/certificateTrust.ts';
import { logWarning } from '../lib/log.ts';
import {
  BLANK,
  SILENT,
  type PageProblem,
  UNTRUSTED,
  canBeAsked,
  isProblemPage,
  retryDelay,
  problemAddress,
  problemOfError,
  problemOfStatus,
} from './pageProblem.ts';

/** A server that hasn't responded within this time counts as down. */
export const SILENCE_LIMIT_MS = 15_000;
/** A page that shows nothing after this time counts as blank; on a slow connection the first paint is late. */
export const BLANK_LIMIT_MS = 10_000;

/** Chromium's number for an aborted load, often without an error code. */
const ABORTED = -3;
const ABORTED_LIMIT_MS = 1000;

/** Whether the page shows anything, or has at least connected to its host: some pages show nothing. */
const IS_ALIVE = `(() => {
  const { body } = document;
  const seen = 'img,svg,canvas,video,iframe,object,embed,input,button,select,textarea';
  return (body?.innerText ?? '').trim() !== '' || document.querySelector(seen) !== null ||
    typeof globalThis.qt?.webChannelTransport?.onmessage === 'function';
})()`;

export interface ProblemWatchParts {
  /** True while the window shows a question: a load that waits for its answer isn't late. */
  readonly isAsking: () => boolean;
  readonly isPage: (address: string) => boolean;
  /** Undefined where no certificate is checked. */
  readonly trust: Pick<CertificateTrust, 'isAsking' | 'onAnswer'> | undefined;
  readonly load: (address: string) => void;
  /** The address to retry after `last`; without it, the window's first address. */
  readonly again: (last: string | undefined) => string;
}

/** Watches until the contents are destroyed. */
export function watchProblem(
  contents: WebContents & { readonly session: Pick<Session, 'fetch'> },
  parts: ProblemWatchParts,
) {
  let wanted: string | undefined;
  let problem: PageProblem | undefined;
  /** Whether the problem's page has loaded: when it loads again, the person pressed "Reload". */
  let isShown = false;
  let attempt = 0;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let look: ReturnType<typeof setTimeout> | undefined;
  let next: ReturnType<typeof setTimeout> | undefined;

  function rest(): void {
    clearTimeout(silence);
    clearTimeout(look);
    clearTimeout(next);
  }

  function show(found: PageProblem): void {
    rest();
    logWarning('page not shown', { kind: found.kind, code: found.code });
    problem = found;
    isShown = false;
    parts.load(problemAddress(found));
    plan();
  }

  function plan(): void {
    clearTimeout(next);
    if (problem === undefined) return;
    next = setTimeout(() => void ask(), retryDelay(problem, attempt));
    attempt += 1;
  }

  async function ask(): Promise<void> {
    const asked = problem;
    if (asked === undefined || contents.isDestroyed()) return;
    const isThere = !canBeAsked(asked) || (await answers());
    // The problem may have changed in the meantime.
    if (problem !== asked || contents.isDestroyed()) return;
    if (isThere) retry();
    else plan();
  }

  /** Checks whether the server responds, without changing the window. */
  async function answers(): Promise<boolean> {
    const init: RequestInit & { readonly cache: 'no-store' } = {
      ...{ method: 'HEAD', cache: 'no-store', credentials: 'omit' },
      signal: AbortSignal.timeout(SILENCE_LIMIT_MS),
    };
    try {
      const answer = await contents.session.fetch(parts.again(wanted), init);
      return problemOfStatus(answer.status) === undefined;
    } catch {
      return false; // still not there
    }
  }

  function retry(): void {
    clearTimeout(next);
    parts.load(parts.again(wanted));
  }

  function watchSilence(): void {
    clearTimeout(silence);
    silence = setTimeout(() => {
      if (contents.isDestroyed()) return;
      if (parts.isAsking() || parts.trust?.isAsking() === true) watchSilence();
      else show(SILENT);
    }, SILENCE_LIMIT_MS);
  }

  async function lookAtPage(): Promise<void> {
    const address = contents.getURL();
    const isAlive: unknown = await contents.executeJavaScript(IS_ALIVE).catch(() => true);
    if (contents.isDestroyed() || contents.getURL() !== address || problem !== undefined) return;
    if (isAlive === false) show(BLANK);
    else attempt = 0;
  }

  contents.on('did-start-navigation', ({ url, isMainFrame, isSameDocument }) => {
    if (!isMainFrame || isSameDocument || !parts.isPage(url)) return;
    rest();
    problem = undefined;
    wanted = url;
    watchSilence();
  });
  contents.on('did-navigate', (_event, url, status) => {
    if (isProblemPage(url)) {
      if (isShown) retry();
      isShown = true;
      return;
    }
    if (!parts.isPage(url)) return;
    clearTimeout(silence);
    wanted = url;
    const found = problemOfStatus(status);
    if (found !== undefined) show(found);
  });
  contents.on('did-navigate-in-page', (_event, url, isMainFrame) => {
    if (isMainFrame && parts.isPage(url)) wanted = url;
  });
  contents.on('did-stop-loading', () => {
    clearTimeout(look);
    if (problem === undefined && parts.isPage(contents.getURL())) {
      look = setTimeout(() => void lookAtPage(), BLANK_LIMIT_MS);
    }
  });
  const onFailure = (
    _event: unknown,
    code: number,
    word: string,
    url: string,
    isMainFrame: boolean,
  ): void => {
    if (!isMainFrame || !parts.isPage(url)) return;
    if (code !== ABORTED) {
      show(problemOfError(word));
      return;
    }
    // A newer navigation may have aborted it; then that one counts.
    clearTimeout(look);
    look = setTimeout(() => {
      if (contents.isDestroyed() || contents.isLoadingMainFrame()) return;
      clearTimeout(silence);
      // The navigation was refused, like one to another site: the window keeps its page, if it has one.
      if (contents.getURL() === '') show(problemOfError('ERR_ABORTED'));
    }, ABORTED_LIMIT_MS);
  };
  contents.on('did-fail-load', onFailure);
  contents.on('did-fail-provisional-load', onFailure);
  const stopListening = parts.trust?.onAnswer((isTrusted) => {
    if (!isTrusted && problem === undefined && contents.isLoadingMainFrame()) show(UNTRUSTED);
    else if (isTrusted && problem !== undefined) retry();
  });
  contents.once('destroyed', () => {
    rest();
    stopListening?.();
  });
  return { retry };
}
