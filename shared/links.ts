/** Parses what people paste into the join box, and builds our addresses (contract 8). No DOM, no network. */
import { APP_SCHEME, CALL_LINK_SCHEME } from './product.ts';
import { CONFERENCE_ID_MAX_LENGTH } from './limits.ts';

/** The target of a link, id or call string. `server` is the host (with port), if it names one. */
export interface CallTarget {
  readonly callId: string;
  readonly server?: string;
}

/** Why a text names no conference. */
export type NoTargetReason = 'empty' | 'tooLong' | 'otherLink' | 'person' | 'unknown';

/** Longer texts aren't searched: no invitation is that long, and each typed letter starts a new search. */
const LONGEST_TEXT = 20_000;

const CONFERENCE_ID = /^[A-Za-z0-9_]+$/u;
const HOST = /^[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?(?::\d{1,5})?$/u;

/** Invisible characters that chat programs and mail put around a link. */
const INVISIBLE =
  /[\u{AD}\u{61C}\u{180E}\u{200B}-\u{200F}\u{202A}-\u{202E}\u{2060}-\u{206F}\u{FEFF}]/gu;
/** Quotes, brackets and punctuation: around a link or an id they belong to the surrounding text. */
const AROUND = /[\s"'`´“”„«»‹›‘’‚「」『』【】()<>[\]{}.,;!?。、]/u;
const BETWEEN_WORDS = /[\s<>"'`“”„«»‹›‘’‚「」『』【】()[\]{}|*,;，、。]+/u;
/** Groups of digits: `123 456 789`, `123-456-789`. */
const READ_ALOUD = /^\d+(?:[\s\p{Pd}\u{2212}]+\d+)*$/u;
/** `ID: 123 456 789` and `Conference ID 123-456-789` in an invitation without a link. */
const LABELLED_ID =
  /(?<![A-Za-z0-9_])ID(?![A-Za-z0-9_])(?:[^\n\r:\d]{0,40}:)?[ \t\u{A0}]{0,9}(\d(?:[ \t\u{A0}\p{Pd}]{0,3}\d)*)(?=[\s.,;)]|$)/iu;
/** A host with a conference's path, without a scheme. */
const BARE_ADDRESS = /^(?:\/\/)?([^\s/\\@?#]+)\/(?:c|webrtc)\//u;

/** Whether a text can be a conference id: 1 … 128 Latin letters, digits and underscores (contract 5.1). */
export function isConferenceId(text: string): boolean {
  return text.length <= CONFERENCE_ID_MAX_LENGTH && CONFERENCE_ID.test(text);
}

/**
 * Parses an id (also in groups of digits, or with full-width or Persian digits), a conference link with or without scheme and host,
 * `\c\id[@server][#vcs]`, a `trueconf:` link, or a pasted invitation that contains one of them. Returns undefined when the text
 * names no conference.
 */
export function parseCallTarget(text: string): CallTarget | undefined {
  if (text.length > LONGEST_TEXT) return undefined;
  const plain = plainText(text);
  const bare = unwrapped(plain);
  if (bare === '') return undefined;
  // A text with spaces is prose: the URL parser would drop the line breaks and join the words.
  const whole = /\s/u.test(bare) ? undefined : parseOne(bare);
  if (whole) return whole;
  for (const word of plain.split(BETWEEN_WORDS)) {
    const found = looksLikeLink(word) ? parseOne(unwrapped(word)) : undefined;
    if (found) return found;
  }
  return parseReadAloud(bare) ?? parseReadAloud(LABELLED_ID.exec(plain)?.[1] ?? '');
}

/** Why `parseCallTarget` found nothing in a text. */
export function explainNoTarget(text: string): NoTargetReason {
  if (text.length > LONGEST_TEXT) return 'tooLong';
  const plain = unwrapped(plainText(text));
  if (plain === '') return 'empty';
  if (/(?:^|\s)https?:\/\/\S/iu.test(plain)) return 'otherLink';
  return /^[^\s@\\/]+@[^\s@]+$/u.test(plain) ? 'person' : 'unknown';
}

/** The conference id in the path of a guest's link. */
export function pageConferenceId(pathname: string): string | undefined {
  return /^\/c\/([\w-]{1,64})\/?$/u.exec(pathname)?.[1];
}

/** The page of a conference on this origin. */
export function conferencePath(callId: string): string {
  return `/c/${encodeURIComponent(callId)}`;
}

/** The page that confirms an account's email address; the key is after its `#`. */
export const CONFIRM_ADDRESS_PAGE = '/guest/confirm-address';

/** The page for choosing a password; the key is after its `#`. */
export const NEW_PASSWORD_PAGE = '/guest/new-password';

/** The page on which a person allows or denies an app access; its query is that of the app's request. */
export const APP_ACCESS_PAGE = '/user/app-access';

/** The page to which a sign-in with an external provider returns; its result is after the `#`. */
export const SIGNED_IN_PAGE = '/guest/signed-in';

/**
 * The fields of its hash: a one-time code or a problem, the page where the person started, and whether an app waits for the code.
 */
export const SIGNED_IN_FIELDS = {
  code: 'code',
  problem: 'problem',
  place: 'return',
  app: 'app',
} as const;

/** The format of a one-time code for an app. */
export const SIGN_IN_CODE = /^[0-9a-f]{64,128}$/u;

/** The link with which a browser passes a one-time code to the app; `server` is a host with port. */
export function signInLink(code: string, server: string): string {
  return `${APP_SCHEME}:signed-in/${code}@${server}`;
}

/** The call string that people type into a client: `\c\id`, with `@server` for another server. */
export function callString(callId: string, server?: string): string {
  return server === undefined ? `\\c\\${callId}` : `\\c\\${callId}@${server}`;
}

/** The link that opens a conference in the installed app. */
export function appLink(callId: string, server: string): string {
  return `${CALL_LINK_SCHEME}${callString(callId, server)}`;
}

/** Normalises a text: removes invisible characters, and converts digits, letters and backslashes to ASCII. */
function plainText(text: string): string {
  return text
    .replace(INVISIBLE, '')
    .replace(/[\u{660}-\u{669}\u{6F0}-\u{6F9}]/gu, (digit) => String(digit.charCodeAt(0) % 16))
    .replace(/[\u{FF01}-\u{FF5E}]/gu, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[\\¥₩￥￦]{1,2}c[\\¥₩￥￦]{1,2}/giu, '\\c\\') // keyboards of Japan and Korea; doubled in quoted code
    .trim();
}

/** Removes surrounding punctuation. A loop, because a pattern anchored at the end takes quadratic time. */
function unwrapped(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && AROUND.test(text.charAt(start))) start += 1;
  while (end > start && AROUND.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

function parseReadAloud(text: string): CallTarget | undefined {
  if (!READ_ALOUD.test(text)) return undefined;
  const callId = text.replace(/\D/gu, '');
  return isConferenceId(callId) ? { callId } : undefined;
}

/** Whether a word in prose is a link. Without a scheme it needs a host with a dot: `he/c/she` isn't a link. */
function looksLikeLink(word: string): boolean {
  return (
    /^(?:https?:\/\/|\\c\\|trueconf:)/iu.test(word) ||
    BARE_ADDRESS.exec(word)?.[1]?.includes('.') === true
  );
}

function parseOne(text: string): CallTarget | undefined {
  if (isConferenceId(text)) return { callId: text };
  if (/^https?:\/\//iu.test(text)) return parseWebLink(text);
  if (text.toLowerCase().startsWith(CALL_LINK_SCHEME)) {
    return parseCallString(decodeLoosely(text.slice(CALL_LINK_SCHEME.length)), true);
  }
  return parseCallString(text, false) ?? parseBareAddress(text);
}

/** Parses a conference's address without scheme, or without host and scheme. */
function parseBareAddress(text: string): CallTarget | undefined {
  if (/^\/?c\//iu.test(text)) {
    const callId = pathId(text.replace(/^\/?c/iu, '/c').replace(/[?#].*$/su, ''));
    return callId === undefined ? undefined : { callId };
  }
  const host = BARE_ADDRESS.exec(text)?.[1];
  if (host === undefined || !HOST.test(host)) return undefined;
  return parseWebLink(`https://${text.replace(/^\/\//u, '')}`);
}

/** Parses a link to a conference, also inside a link of a mail filter or a search page. */
function parseWebLink(text: string, isWrapped = false): CallTarget | undefined {
  if (!canParse(text)) return undefined;
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') return undefined;
  const callId = pathId(url.pathname);
  if (callId !== undefined) return { callId, server: url.host };
  if (isWrapped) return undefined;
  for (const name of ['url', 'q', 'u']) {
    const inner = url.searchParams.get(name) ?? '';
    const found = /^https?:\/\//iu.test(inner) ? parseWebLink(inner, true) : undefined;
    if (found) return found;
  }
  return undefined;
}

function pathId(path: string): string | undefined {
  const match = /^\/(?:c|webrtc)\/([^/]+)/u.exec(path);
  const callId = match?.[1] === undefined ? undefined : decodeLoosely(match[1]);
  return callId !== undefined && isConferenceId(callId) ? callId : undefined;
}

/** Parses `\c\id[@server][#vcs][&name=value…]`; inside a `trueconf:` link, the `\c\` is optional and `h=` names the server. */
function parseCallString(body: string, insideLink: boolean): CallTarget | undefined {
  const [target = '', ...parameters] = body.split('&');
  const prefixed = /^[\\/]c[\\/]/iu.test(target);
  if (!prefixed && !insideLink) return undefined;
  const [address = ''] = (prefixed ? target.slice(3) : target).split('#');
  const [callId = '', named] = address.split('@');
  const server = named ?? parameters.find((each) => each.startsWith('h='))?.slice(2);
  if (!isConferenceId(callId)) return undefined;
  if (server === undefined) return { callId };
  const host = normalisedHost(server);
  return host === undefined ? undefined : { callId, server: host };
}

/** A typed host in normal form: lower case, without the default port. */
function normalisedHost(server: string): string | undefined {
  const address = `https://${server}`;
  return HOST.test(server) && canParse(address) ? new URL(address).host : undefined;
}

function canParse(text: string): boolean {
  try {
    return Boolean(new URL(text));
  } catch {
    return false; // `URL.canParse` is missing in the oldest engine we support
  }
}

function decodeLoosely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // not percent-encoded after all; the id grammar decides
  }
}
