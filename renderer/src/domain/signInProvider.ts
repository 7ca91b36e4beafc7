/** The addresses of a sign-in at another provider, to it and back. Pure. */
import { SIGNED_IN_FIELDS } from '#shared/links.ts';
import { PROVIDER_RETURN, PROVIDER_SIGN_IN_PATH } from '#shared/wire/proposed.ts';

/** The address that starts a sign-in at the provider, which returns to the given place. */
export function providerAddress(place: string): string {
  return `${PROVIDER_SIGN_IN_PATH}?${new URLSearchParams({ [PROVIDER_RETURN]: place }).toString()}`;
}

/** What the address of a return says. */
export interface ProviderReturn {
  readonly code: string | undefined;
  readonly problem: string | undefined;
  /** A path of ours; the home page if the address has none of ours. */
  readonly place: string;
  /** The desktop app started it, and has the secret for the code. */
  readonly isForApp: boolean;
}

/** Reads the hash of the page that the provider's sign-in returns to. */
export function readProviderReturn(hash: string, origin: string): ProviderReturn {
  const fields = new URLSearchParams(hash);
  return {
    code: fields.get(SIGNED_IN_FIELDS.code) ?? undefined,
    problem: fields.get(SIGNED_IN_FIELDS.problem) ?? undefined,
    place: ownPath(fields.get(SIGNED_IN_FIELDS.place) ?? '/', origin),
    isForApp: fields.has(SIGNED_IN_FIELDS.app),
  };
}

/** A secret for a sign-in of the desktop app. */
export function newAppSecret(): string {
  return [...crypto.getRandomValues(new Uint8Array(32))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

/** The hash of a secret, as in PKCE (RFC 7636, 4.2). */
export async function challengeOf(secret: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret));
  const base64 = btoa(String.fromCharCode(...new Uint8Array(hash)));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Anyone can write an address: it must not lead to another origin or to a script. */
function ownPath(place: string, origin: string): string {
  if (!URL.canParse(place, origin)) return '/';
  const url = new URL(place, origin);
  return url.origin === origin ? `${url.pathname}${url.search}${url.hash}` : '/';
}
