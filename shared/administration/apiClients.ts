/** API clients (applications), as administrators see, create and change them. */
import * as z from 'zod/mini';
import { maxLength, minLength } from '../lengthLimits.ts';

export const API_CLIENT_NAME_MAX = 128;
export const REDIRECT_ADDRESSES_MAX = 16;
const REDIRECT_ADDRESS_MAX_LENGTH = 512;

/** Whether a server's problem is about a client's redirect addresses, or about one of them. */
export function isAboutRedirectAddresses(location: string | undefined): boolean {
  return location?.startsWith('redirect_uris') === true;
}

const addressList = z
  .array(z.string().check(maxLength(REDIRECT_ADDRESS_MAX_LENGTH)))
  .check(maxLength(REDIRECT_ADDRESSES_MAX));

/** A client without its secret. */
const apiClientWire = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(z.string()),
  /** The addresses to which people return after they allow access; compared exactly. */
  redirect_uris: z.array(z.string()),
  /** True when it runs on people's devices and so can't keep a secret: then only PKCE proves that a code is its own. */
  is_public: z.boolean(),
  is_active: z.boolean(),
  /** Unix seconds. */
  created_at: z.int(),
  /** The login of an administrator; null when it was created on the command line. */
  created_by: z.nullable(z.string()),
  /** The time of its last token, in Unix seconds; null before the first. */
  last_used_at: z.nullable(z.int()),
});
export type ApiClientWire = z.output<typeof apiClientWire>;

/** The client, as the page uses it. */
const apiClientSchema = z.pipe(
  apiClientWire,
  z.transform((wire) => ({
    id: wire.id,
    name: wire.name,
    scopes: wire.scopes,
    redirectAddresses: wire.redirect_uris,
    isPublic: wire.is_public,
    isActive: wire.is_active,
    createdAtS: wire.created_at,
    createdBy: wire.created_by,
    lastUsedAtS: wire.last_used_at,
  })),
);
export type ApiClient = z.output<typeof apiClientSchema>;

export const apiClientsWire = z.object({ clients: z.array(apiClientWire) });
export const apiClientsSchema = z.object({ clients: z.array(apiClientSchema) });
export const oneApiClientWire = z.object({ client: apiClientWire });
export type OneApiClientWire = z.output<typeof oneApiClientWire>;
export const oneApiClientSchema = z.object({ client: apiClientSchema });
export type OneApiClient = z.output<typeof oneApiClientSchema>;

export const apiClientCreateWire = z.object({
  name: z.string().check(z.trim(), minLength(1), maxLength(API_CLIENT_NAME_MAX)),
  scopes: z.array(z.string().check(maxLength(64))).check(minLength(1), maxLength(64)),
  redirect_uris: z.optional(addressList),
  is_public: z.optional(z.boolean()),
});

/** The fields of a new client. */
export interface ApiClientCreate {
  readonly name: string;
  readonly scopes: readonly string[];
  readonly redirectAddresses: readonly string[];
  readonly isPublic: boolean;
}

export function toApiClientWire({
  name,
  scopes,
  redirectAddresses,
  isPublic,
}: ApiClientCreate): z.output<typeof apiClientCreateWire> {
  return {
    name,
    scopes: [...scopes],
    redirect_uris: [...redirectAddresses],
    is_public: isPublic,
  };
}

/** The fields that can be changed. */
export const apiClientUpdateWire = z.object({
  is_active: z.optional(z.boolean()),
  redirect_uris: z.optional(addressList),
});

/** The only response with the secret; null for a public client. */
export const apiClientMadeWire = z.object({
  client: apiClientWire,
  secret: z.nullable(z.string()),
});
export type ApiClientMadeWire = z.output<typeof apiClientMadeWire>;
export const apiClientMadeSchema = z.extend(apiClientMadeWire, { client: apiClientSchema });
export type ApiClientMade = z.output<typeof apiClientMadeSchema>;
