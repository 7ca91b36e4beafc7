/**
 * Parses what a person types to name someone: an id of this or another server, an email address, or the call string of a phone or a
 * terminal (contract 8). The page uses it to show what was understood, the server to validate.
 */

/** What was understood. */
export type CallStringKind = 'user' | 'mail' | 'sip' | 'h323' | 'rtsp' | 'tel';

/** Why a text names no one. */
type InvalidReason = 'empty' | 'tooLong' | 'conference' | 'unknown';

export type CallString =
  | {
      readonly kind: CallStringKind;
      /** The stored form: a login without the server, a call string with its scheme. */
      readonly id: string;
    }
  | { readonly kind: 'invalid'; readonly reason: InvalidReason };

/** The maximum length of an id. */
export const PERSON_ID_MAX_LENGTH = 320;

const INVISIBLE =
  /[\u{AD}\u{61C}\u{180E}\u{200B}-\u{200F}\u{202A}-\u{202E}\u{2060}-\u{206F}\u{FEFF}]/gu;
const LOGIN = /^[\p{L}\p{N}_.-]{1,64}$/u;
const HOST = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/iu;
const NUMBER = /^\+?[\d*#](?:[\d*#\s().\-\u{2010}-\u{2015}\u{2212}]*[\d*#])?$/u;
const SCHEME = /^#?(sips?|h323|rtsps?|tel|trueconf|mailto):(?:\/\/)?(.*)$/iu;

/** Parses a text; `domain` is the part after the `@` in this server's own ids, and is removed from them. */
export function readCallString(text: string, domain: string): CallString {
  // These characters are invisible, and copied along with an address from a chat.
  const plain = text
    .slice(0, PERSON_ID_MAX_LENGTH * 4)
    .replace(INVISIBLE, '')
    .trim();
  if (plain === '') return invalid('empty');
  if (plain.length > PERSON_ID_MAX_LENGTH) return invalid('tooLong');
  if (plain.startsWith('\\c\\')) return invalid('conference');
  const [, scheme, rest = ''] = SCHEME.exec(plain) ?? [];
  if (scheme === undefined) return readBare(plain, domain);
  const target = rest.trim();
  switch (scheme.toLowerCase()) {
    case 'trueconf':
      return target.startsWith('\\c\\')
        ? invalid('conference')
        : readBare(cutQuery(target), domain);
    case 'mailto':
      return readBare(cutQuery(target), domain);
    case 'tel':
      return readNumber(target);
    case 'rtsp':
    case 'rtsps':
      return readStream(scheme.toLowerCase(), target);
    case 'h323':
      return readTerminal('h323', target);
    default:
      return readTerminal('sip', target);
  }
}

/** Whether two ids are the same, ignoring case. */
export function samePerson(left: string, right: string): boolean {
  return left.toLowerCase() === right.toLowerCase();
}

function invalid(reason: InvalidReason): CallString {
  return { kind: 'invalid', reason };
}

/** Parses a text without a scheme: a login, `login@server`, an email address, or a number that begins with a plus. */
function readBare(text: string, domain: string): CallString {
  if (text.startsWith('+')) return readNumber(text);
  // An instance (`anna@server/9f3c`) is one of someone's devices.
  const [whole = ''] = text.split('/');
  const parts = whole.split('@');
  const [name = '', host] = parts;
  if (parts.length > 2) return invalid('unknown');
  if (host === undefined) return LOGIN.test(text) ? known('user', text) : invalid('unknown');
  if (host.toLowerCase() === domain.toLowerCase()) {
    return LOGIN.test(name) ? known('user', name) : invalid('unknown');
  }
  const isAddress = /^[^\s"(),:;<>[\\\]]+$/u.test(name) && HOST.test(host);
  return isAddress && text === whole ? known('mail', whole) : invalid('unknown');
}

function readNumber(text: string): CallString {
  if (!NUMBER.test(text)) return invalid('unknown');
  return known('tel', `#tel:${text.replaceAll(/[^\d*#+]/gu, '')}`);
}

/** Parses `name@host`, `@host`, or only `host`. */
function readTerminal(scheme: 'sip' | 'h323', text: string): CallString {
  const at = text.lastIndexOf('@');
  const name = at < 0 ? '' : text.slice(0, at);
  const host = cutParameters(text.slice(at + 1));
  const isNumber = at < 0 && /^\+?[\d*#]{2,32}$/u.test(text);
  if (isNumber) return known(scheme, `#${scheme}:${text}`);
  if (/[@<>"]/u.test(name) || /\s/u.test(text) || !HOST.test(host)) return invalid('unknown');
  return known(scheme, `#${scheme}:${name}@${text.slice(at + 1)}`);
}

function readStream(scheme: string, text: string): CallString {
  const [host = ''] = text.split(/[/?]/u);
  const withoutUser = host.slice(host.lastIndexOf('@') + 1);
  if (/\s/u.test(text) || !HOST.test(withoutUser)) return invalid('unknown');
  return known('rtsp', `${scheme}://${text}`);
}

function cutQuery(text: string): string {
  return text.split(/[?&]/u)[0] ?? '';
}

function cutParameters(host: string): string {
  return host.split(';')[0] ?? '';
}

function known(kind: CallStringKind, id: string): CallString {
  return id.length > PERSON_ID_MAX_LENGTH ? invalid('tooLong') : { kind, id };
}
