/** API clients, which are applications: what administrators see of them, make and change. */
import * as z from 'zod/mini';

export const API_CLIENT_NAME_MAX = 128;
export const REDIRECT_ADDRESSES_MAX = 16;
const REDIRECT_ADDRESS_MAX_LENGTH = 512;

const redirectAddresses = z
  .array(z.string().check(z.maxLength(REDIRECT_ADDRESS_MAX_LENGTH)))
  .check(z.maxLength(REDIRECT_ADDRESSES_MAX));

/** One of them, as everything but its secret. */
const apiClientWire = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(z.string()),
  /** Where an app sends people back to who allow it access; exactly these. */
  redirect_uris: z.array(z.string()),
  /** Whether it can keep no secret, as it runs on the devices of people: PKCE alone then shows that a code is its own. */
  is_public: z.boolean(),
  is_active: z.boolean(),
  /** Unix seconds. */
  created_at: z.int(),
  /** Login of an administrator; null where the command line made it. */
  created_by: z.nullable(z.string()),
  /** When it last got a token, Unix seconds; null before the first. */
  last_used_at: z.nullable(z.int()),
});
export type ApiClient = z.output<typeof apiClientWire>;
export const apiClientsWire = z.object({ clients: z.array(apiClientWire) });
export const oneApiClientWire = z.object({ client: apiClientWire });
export type OneApiClient = z.output<typeof oneApiClientWire>;

export const apiClientCreateWire = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(API_CLIENT_NAME_MAX)),
  scopes: z.array(z.string().check(z.maxLength(64))).check(z.minLength(1), z.maxLength(64)),
  redirect_uris: z.optional(redirectAddresses),
  is_public: z.optional(z.boolean()),
});
export type ApiClientCreate = z.output<typeof apiClientCreateWire>;

/** What of one can be changed. */
export const apiClientUpdateWire = z.object({
  is_active: z.optional(z.boolean()),
  redirect_uris: z.optional(redirectAddresses),
});

/** The only answer with the secret; null for a public client. */
export const apiClientMadeWire = z.object({
  client: apiClientWire,
  secret: z.nullable(z.string()),
});
export type ApiClientMade = z.output<typeof apiClientMadeWire>;
