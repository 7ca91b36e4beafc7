/** Parses and checks the inspector's address bar: server, page and user agent. */
import { FAVORITE_LIMITS } from '../../../lib/storage/inAppFavorite.ts';
import type { ShellKey, ShellText } from '../../../lib/texts/shellTexts.ts';
import { readServerAddress } from '../../../net/servers/serverAddress.ts';
import { SHELL_PAGE_PREFIX } from '../../../net/security/appOrigin.ts';
import { readPlace } from '../../../windows/inAppWindow.ts';
import { redactText } from './redactValue.ts';

export interface TypedAddress {
  readonly server: string;
  readonly path: string;
  readonly callId: string;
  readonly k: string;
  /** Empty: the app's own. */
  readonly userAgent: string;
}

export type CheckedAddress = TypedAddress;

export type AddressProblem =
  | 'notAnAddress'
  | 'plainHttp'
  | 'path'
  | { readonly spaces: 'call_id' | 'k' }
  | 'userAgent';

export type ReadAddress =
  | { readonly ok: true; readonly address: CheckedAddress }
  | { readonly ok: false; readonly problem: AddressProblem };

const BASE = 'http://server.invalid';
const ONE_WORD = /^[^\s\p{Cc}]*$/u;
/** The name of the HTTP header, the same in all languages. */
export const USER_AGENT_FIELD = 'User-Agent';

const USER_AGENT = /^[\x20-\x7E]*$/u;

/** The fields of the form; missing ones are empty. */
export function typedAddress(fields: Readonly<Record<string, string>>): TypedAddress {
  const field = (name: string): string => (fields[name] ?? '').trim();
  return {
    server: field('server'),
    path: field('path'),
    callId: field('callId'),
    k: field('k'),
    userAgent: field('userAgent'),
  };
}

/** Checks the address; `current` is the origin of the server that is shown, which is always valid. */
export function readAddress(typed: TypedAddress, current: string): ReadAddress {
  const whole = wholeAddress(typed);
  const { path, callId, k, userAgent } = whole;
  if (!isPath(path)) return { ok: false, problem: 'path' };
  if (!ONE_WORD.test(callId) || callId.length > FAVORITE_LIMITS.callId)
    return { ok: false, problem: { spaces: 'call_id' } };
  if (!ONE_WORD.test(k)) return { ok: false, problem: { spaces: 'k' } };
  if (!USER_AGENT.test(userAgent) || userAgent.length > FAVORITE_LIMITS.userAgent)
    return { ok: false, problem: 'userAgent' };
  if (whole.server === '' || whole.server === current)
    return { ok: true, address: { ...whole, server: current } };
  const server = readServerAddress(whole.server);
  if (!server.ok) return { ok: false, problem: server.reason };
  if (server.origin.length > FAVORITE_LIMITS.server) return { ok: false, problem: 'notAnAddress' };
  return { ok: true, address: { ...whole, server: server.origin } };
}

/** Splits a whole address that was pasted into the server's or the path's field, and fills the other fields. */
function wholeAddress(typed: TypedAddress): TypedAddress {
  const pasted = [typed.server, typed.path].find(
    (text) => /^https?:\/\/[^/]+\/./iu.test(text) && URL.canParse(text),
  );
  if (!URL.canParse(pasted ?? typed.path, BASE)) return typed;
  const { pathname, search, origin } = new URL(pasted ?? typed.path, BASE);
  const isOther = pasted === undefined && origin !== BASE;
  if (isOther || (pasted === undefined && typed.path !== '' && !typed.path.startsWith('/')))
    return typed;
  const { path, query } = readPlace(`${pathname}${search}`);
  const { call_id: callId = typed.callId, k = typed.k, ...more } = query;
  const rest = new URLSearchParams(more).toString();
  return {
    server: pasted === undefined ? typed.server : origin,
    path: rest === '' ? path : `${path}?${rest}`,
    ...{ callId, k, userAgent: typed.userAgent },
  };
}

function isPath(path: string): boolean {
  if (!path.startsWith('/') || !ONE_WORD.test(path) || path.length > FAVORITE_LIMITS.path) {
    return false;
  }
  return URL.canParse(path, BASE) && new URL(path, BASE).origin === BASE;
}

/** Path and query of the page. */
export function placeOf({ path, callId, k }: CheckedAddress): string {
  const url = new URL(path, BASE);
  if (callId !== '') url.searchParams.set('call_id', callId);
  if (k !== '') url.searchParams.set('k', k);
  return `${url.pathname}${url.search}`;
}

/** Path and query of an address for a recording, without possible secrets. */
export function recordedPlace(address: string): string {
  if (!URL.canParse(address)) return '/';
  const { pathname, search } = new URL(address);
  const isOpen = (text: string): boolean => redactText(text) === text;
  if (!isOpen(pathname) || pathname.startsWith(SHELL_PAGE_PREFIX)) return '/';
  const { path, query } = readPlace(`${pathname}${search}`);
  const open = Object.entries(query).filter(([name, value]) => isOpen(`${name}=${value}`));
  return open.length === 0 ? path : `${path}?${new URLSearchParams(open).toString()}`;
}

const PROBLEMS = {
  notAnAddress: 'servers.problem.notAnAddress',
  plainHttp: 'servers.problem.plainHttp',
  path: 'support.address.problem.path',
} as const satisfies Readonly<Record<string, ShellKey>>;

/** The text about a problem. */
export function sayProblem(problem: AddressProblem, text: ShellText): string {
  if (problem === 'userAgent') {
    return text('support.address.problem.userAgent', { field: USER_AGENT_FIELD });
  }
  return typeof problem === 'string'
    ? text(PROBLEMS[problem])
    : text('support.address.problem.spaces', { field: problem.spaces });
}
