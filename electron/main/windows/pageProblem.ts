/** Why a server's page can't be shown, and when to retry. */
import { APP_ORIGIN, PROBLEM_PAGE_PREFIX, parseAppUrl } from '../net/security/appOrigin.ts';

export const PAGE_PROBLEMS = [
  'noAnswer',
  'noName',
  'offline',
  'certificate',
  'blank',
  'failed',
] as const;

/** `failed`: any other reason, described by its code. */
export type ProblemKind = (typeof PAGE_PROBLEMS)[number];

export interface PageProblem {
  readonly kind: ProblemKind;
  /** Chromium's error code, or an HTTP status, which support staff can search for. */
  readonly code: string;
}

const CODE = /^[A-Z0-9_]{1,64}$/u;

/** No response within the time limit. */
export const SILENT: PageProblem = { kind: 'noAnswer', code: 'ERR_TIMED_OUT' };
/** The person didn't trust the certificate. */
export const UNTRUSTED: PageProblem = { kind: 'certificate', code: 'ERR_CERT_AUTHORITY_INVALID' };
export const BLANK: PageProblem = { kind: 'blank', code: 'EMPTY_PAGE' };

/** The problem for Chromium's error code of a failed load, such as `ERR_CONNECTION_REFUSED`. */
export function problemOfError(word: string): PageProblem {
  const code = CODE.test(word) ? word : 'ERR_FAILED';
  return { kind: kindOf(code), code };
}

function kindOf(code: string): ProblemKind {
  if (/^ERR_(?:NAME_|DNS_|ICANN_)/u.test(code)) return 'noName';
  if (/^ERR_(?:INTERNET_DISCONNECTED|NETWORK_)/u.test(code)) return 'offline';
  if (/^ERR_(?:CERT|SSL|BAD_SSL|TLS)_/u.test(code)) return 'certificate';
  const isUnanswered =
    /^ERR_(?:CONNECTION|ADDRESS|SOCKET|PROXY|TUNNEL|TIMED_OUT|EMPTY_RESPONSE)/u.test(code);
  return isUnanswered ? 'noAnswer' : 'failed';
}

/** The problem for an HTTP status, with which a proxy responds while its server is down or starting. */
export function problemOfStatus(status: number): PageProblem | undefined {
  return status >= 502 && status <= 504
    ? { kind: 'noAnswer', code: `HTTP_${String(status)}` }
    : undefined;
}

export function problemAddress({ kind, code }: PageProblem): string {
  return `${APP_ORIGIN}${PROBLEM_PAGE_PREFIX}${kind}/${code}`;
}

/** Parses the path of a problem's page; undefined for other paths. */
export function readProblemPath(pathname: string): PageProblem | undefined {
  if (!pathname.startsWith(PROBLEM_PAGE_PREFIX)) return undefined;
  const [kind, code = '', ...more] = pathname.slice(PROBLEM_PAGE_PREFIX.length).split('/');
  const known = PAGE_PROBLEMS.find((each) => each === kind);
  return known !== undefined && CODE.test(code) && more.length === 0
    ? { kind: known, code }
    : undefined;
}

export function isProblemPage(address: string): boolean {
  const url = parseAppUrl(address);
  return url !== undefined && readProblemPath(url.pathname) !== undefined;
}

/**
 * Whether a request can check the server before the window reloads; for other problems only loading the page shows whether they are
 * over.
 */
export function canBeAsked({ kind }: PageProblem): boolean {
  return kind !== 'blank' && kind !== 'failed';
}

/**
 * The delay before the next retry, in milliseconds: seconds for a request to the server, longer if the page is reloaded each time.
 */
export function retryDelay(problem: PageProblem, attempt: number): number {
  const [first, most] = canBeAsked(problem) ? [1000, 5000] : [30_000, 300_000];
  return Math.min(first * 2 ** attempt, most);
}
