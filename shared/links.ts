/**
 * What a person may paste into the join box, and the addresses we build (wire contract, section 8).
 * Everything here is pure: no DOM, no network.
 */
import { CALL_LINK_SCHEME } from './product.ts';
import { CONFERENCE_ID_MAX_LENGTH } from './limits.ts';

/** Where a link, id or call string leads. `server` is a host (with port) other than ours, when it names one. */
export interface CallTarget {
  readonly callId: string;
  readonly server?: string;
}

const CONFERENCE_ID = /^[A-Za-z0-9_]+$/u;
const HOST = /^[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?(?::\d{1,5})?$/u;

/** Whether a text can be a conference id: 1 … 128 Latin letters, digits and underscores (contract 5.1). */
export function isConferenceId(text: string): boolean {
  return text.length <= CONFERENCE_ID_MAX_LENGTH && CONFERENCE_ID.test(text);
}

/**
 * Understands an id, a conference link, `\c\id[@server][#vcs]`, a `trueconf:` link, or a pasted
 * invitation that contains one of them. Returns nothing when the text names no conference.
 */
export function parseCallTarget(text: string): CallTarget | undefined {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed.length > 20_000) return undefined;
  // With blanks in it, it is prose: the URL parser would drop the line breaks and join the words.
  const whole = /\s/u.test(trimmed) ? undefined : parseOne(trimmed);
  if (whole) return whole;
  for (const word of trimmed.split(/[\s<>"'(),;]+/u)) {
    const found = looksLikeLink(word) ? parseOne(word.replace(/[.!?]+$/u, '')) : undefined;
    if (found) return found;
  }
  return undefined;
}

/** The page of a conference on this origin. */
export function conferencePath(callId: string): string {
  return `/c/${encodeURIComponent(callId)}`;
}

/** The call string that people type into a client: `\c\id`, with the server when it is another one's. */
export function callString(callId: string, server?: string): string {
  return server === undefined ? `\\c\\${callId}` : `\\c\\${callId}@${server}`;
}

/** The link that opens a conference in the installed app. */
export function appLink(callId: string, server: string): string {
  return `${CALL_LINK_SCHEME}${callString(callId, server)}`;
}

function looksLikeLink(word: string): boolean {
  return /^(?:https?:\/\/|\\c\\|trueconf:)/iu.test(word);
}

function parseOne(text: string): CallTarget | undefined {
  if (isConferenceId(text)) return { callId: text };
  if (/^https?:\/\//iu.test(text)) return parseWebLink(text);
  const body = text.toLowerCase().startsWith(CALL_LINK_SCHEME)
    ? decodeLoosely(text.slice(CALL_LINK_SCHEME.length))
    : text;
  return parseCallString(body, body !== text);
}

function parseWebLink(text: string): CallTarget | undefined {
  if (!canParse(text)) return undefined;
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') return undefined;
  const match = /^\/(?:c|webrtc)\/([^/]+)/u.exec(url.pathname);
  const callId = match?.[1] === undefined ? undefined : decodeLoosely(match[1]);
  return callId !== undefined && isConferenceId(callId) ? { callId, server: url.host } : undefined;
}

/** `\c\id[@server][#vcs][&name=value…]`; inside a `trueconf:` link the `\c\` may be absent and `h=` names the server. */
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

/** A typed host as addresses spell it: lower case, without the usual port. */
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
