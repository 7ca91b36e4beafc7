/**
 * The address that the page was opened with, read once (house rule: URL before store before storage). Values for the guard only
 * (`callKey`) are passed to nothing else.
 */
import { CLIENT_VERSION } from '#shared/clientVersion.ts';
import { type Language, isLanguage } from '#shared/languages.ts';

/** The query parameters that the guard removes from the address (GD-5a). */
export const STRIPPED_PARAMETERS = ['k', 'call_id', 'lang', 'version', 'utm_content'] as const;

export type LaunchMode = 'browser' | 'inApp';

export interface PageAddress {
  readonly protocol: string;
  readonly hostname: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly launchMode: LaunchMode;
  /** `8.5.2` and the like; undefined when absent or no version. */
  readonly clientVersion: string | undefined;
  /** The language in the link; undefined when we don't have it. */
  readonly language: Language | undefined;
  readonly callId: string | undefined;
  readonly callKey: string | undefined;
  readonly hasRecordId: boolean;
}

/** Reads an address. Invalid values count as absent. */
export function parsePageAddress(url: URL): PageAddress {
  const query = url.searchParams;
  return {
    protocol: url.protocol,
    hostname: url.hostname,
    // Followed as a link, a path with two leading slashes would be the address of another host.
    pathname: url.pathname.replace(/^\/{2,}/u, '/'),
    search: url.search,
    hash: url.hash,
    launchMode: query.get('mode') === 'inapp' ? 'inApp' : 'browser',
    clientVersion: usable(query.get('version'), CLIENT_VERSION),
    language: languageOf(query.get('lang')),
    callId: usable(query.get('call_id'), /^[^\p{Cc}]{1,512}$/u),
    callKey: usable(query.get('k'), /^[\x21-\x7e]{1,1024}$/u),
    hasRecordId: (query.get('record_id') ?? '') !== '',
  };
}

/** Whether the address has parameters that the guard must handle before anything is shown. */
export function hasKeyParameters(search: string): boolean {
  const query = new URLSearchParams(search);
  return query.has('k') || query.has('call_id');
}

/** The query without the parameters that must not stay in the address. */
export function strippedSearch(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of STRIPPED_PARAMETERS) query.delete(name);
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/** The login in a call id: `anna@server/0a1b` and `2$anna@server*Anna` are both `anna`. */
export function callIdLogin(callId: string): string {
  return callId.replace(/^2\$/u, '').split(/[@/*]/u)[0] ?? '';
}

/** The server in a call id, in lower case; undefined when it names none (`anna`, `1234`). */
export function callIdServer(callId: string): string | undefined {
  const server = /^[^@/*]+@([^@/*]+)/u.exec(callId.replace(/^2\$/u, ''))?.[1];
  return server?.toLowerCase();
}

/** The client counts as new if its version is 8.x.x (IA-2). */
export function isNewClient(version: string | undefined): boolean {
  return version !== undefined && /^8\.\d+\.\d+/u.test(version);
}

/** Whether a page at this protocol and host may carry passwords: https, the shell's own scheme, or this machine. */
export function isSecurePage(protocol: string, hostname: string): boolean {
  return (
    protocol === 'https:' ||
    (protocol !== 'http:' && protocol !== 'file:') ||
    /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/u.test(hostname)
  );
}

function usable(value: string | null, pattern: RegExp): string | undefined {
  return value !== null && pattern.test(value) ? value : undefined;
}

/** Exact names only, and the older name of Ukrainian; anything else is ignored. */
function languageOf(wish: string | null): Language | undefined {
  if (wish === 'ua') return 'uk';
  return wish !== null && isLanguage(wish) ? wish : undefined;
}
