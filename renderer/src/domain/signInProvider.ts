/** The way to another provider of sign-ins and back. Pure. */
import { SIGNED_IN_FIELDS } from '#shared/links.ts';
import { PROVIDER_RETURN, PROVIDER_SIGN_IN_PATH } from '#shared/wire/proposed.ts';

/** The address at which a sign-in at the provider begins; it ends at the given one. */
export function providerAddress(place: string): string {
  return `${PROVIDER_SIGN_IN_PATH}?${new URLSearchParams({ [PROVIDER_RETURN]: place }).toString()}`;
}

/** What the address says of someone who has come back. */
export interface ProviderReturn {
  readonly code: string | undefined;
  readonly problem: string | undefined;
  /** A path of ours; the home page where the address has none, or one that is not ours. */
  readonly place: string;
}

/** Reads what is behind the `#` of the page to which the provider's sign-in comes back. */
export function readProviderReturn(hash: string, origin: string): ProviderReturn {
  const fields = new URLSearchParams(hash);
  return {
    code: fields.get(SIGNED_IN_FIELDS.code) ?? undefined,
    problem: fields.get(SIGNED_IN_FIELDS.problem) ?? undefined,
    place: ownPath(fields.get(SIGNED_IN_FIELDS.place) ?? '/', origin),
  };
}

/** Anyone can write an address: no other origin, and no script, may be where it leads. */
function ownPath(place: string, origin: string): string {
  if (!URL.canParse(place, origin)) return '/';
  const url = new URL(place, origin);
  return url.origin === origin ? `${url.pathname}${url.search}${url.hash}` : '/';
}
