/**
 * Links that other programs pass to the app. No part of a link is used as an address or a switch: a strict grammar parses it into
 * an id and a host, and refuses everything else (failure A16).
 */
import { isConferenceId, parseCallTarget } from '#shared/links.ts';
import { APP_SCHEME, CALL_LINK_SCHEME } from '#shared/product.ts';

const MAX_LENGTH = 2048;

/** A parsed link; `host` is a server's host with its port, absent for the server that is shown. */
export interface DeepLink {
  readonly host?: string;
  /** Absent when the link only opens the server. */
  readonly callId?: string;
  /** The one-time code of a sign-in in the system's browser; `host` is then present. */
  readonly signInCode?: string;
}

export type LinkResult =
  | { readonly kind: 'none' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'link'; readonly link: DeepLink };

const HOST = /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/iu;
/** `plenum:join/<id>[@<host>]`, `plenum:server/<host>` and `plenum:signed-in/<code>@<host>`; some programs insert two slashes. */
const OWN_LINK = new RegExp(
  `^${APP_SCHEME}:(?:\\/\\/)?(?:join\\/(?<callId>\\w+)(?:@(?<at>[\\w.:-]+))?|(?:server\\/|signed-in\\/(?<signInCode>[0-9a-f]{64,128})@)(?<server>[\\w.:-]+))\\/?$`,
  'iu',
);

/**
 * Finds the link among arguments, at any position: Chromium reorders the arguments of a second start. With two links neither is
 * opened. `trueconf:` links belong to another app until the person has chosen this one for them.
 */
export function findLink(argv: readonly string[], takesCallLinks: boolean): LinkResult {
  const links = argv.filter(
    (each) => startsWith(each, `${APP_SCHEME}:`) || startsWith(each, CALL_LINK_SCHEME),
  );
  const [first] = links;
  if (first === undefined) return { kind: 'none' };
  return links.length > 1 ? { kind: 'refused' } : parseLink(first, takesCallLinks);
}

export function parseLink(text: string, takesCallLinks: boolean): LinkResult {
  if (text.length > MAX_LENGTH) return { kind: 'refused' };
  const link = startsWith(text, CALL_LINK_SCHEME)
    ? takesCallLinks
      ? parseCallLink(text)
      : undefined
    : parseOwnLink(text);
  return link === undefined ? { kind: 'refused' } : { kind: 'link', link };
}

function parseOwnLink(text: string): DeepLink | undefined {
  const parts = OWN_LINK.exec(decodeOnce(text) ?? '')?.groups;
  if (parts === undefined) return undefined;
  const { callId, signInCode } = parts;
  const named = parts['at'] ?? parts['server'];
  if (callId !== undefined && !isConferenceId(callId)) return undefined;
  const host = named === undefined ? undefined : normalHost(named);
  if (named !== undefined && host === undefined) return undefined;
  return {
    ...(host !== undefined && { host }),
    ...(callId !== undefined && { callId }),
    ...(signInCode !== undefined && { signInCode: signInCode.toLowerCase() }),
  };
}

function parseCallLink(text: string): DeepLink | undefined {
  // The join box accepts untidy input because people paste it; links come from programs.
  if (/[\s\p{Cc}\p{Cf}]/u.test(text)) return undefined;
  const target = parseCallTarget(text);
  if (target === undefined) return undefined;
  const host = target.server === undefined ? undefined : normalHost(target.server);
  if (target.server !== undefined && host === undefined) return undefined;
  return { callId: target.callId, ...(host !== undefined && { host }) };
}

function normalHost(host: string): string | undefined {
  const address = `https://${host}`;
  return HOST.test(host) && URL.canParse(address) ? new URL(address).host : undefined;
}

function decodeOnce(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined; // a broken escape: no program of ours wrote it
  }
}

function startsWith(text: string, scheme: string): boolean {
  return text.slice(0, scheme.length).toLowerCase() === scheme;
}
