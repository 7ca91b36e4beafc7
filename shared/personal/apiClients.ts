/** API clients, which are applications: what administrators see of them, make and change. */
import * as z from 'zod/mini';

export const API_CLIENT_NAME_MAX = 128;

/** One of them, as everything but its secret. */
const apiClientWire = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(z.string()),
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

/** A new one. */
export const apiClientCreateWire = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(API_CLIENT_NAME_MAX)),
  scopes: z.array(z.string().check(z.maxLength(64))).check(z.minLength(1), z.maxLength(64)),
});
export type ApiClientCreate = z.output<typeof apiClientCreateWire>;

/** What of one can be changed. */
export const apiClientUpdateWire = z.object({ is_active: z.boolean() });

/** The answer has the secret, this once. */
export const apiClientMadeWire = z.object({ client: apiClientWire, secret: z.string() });
export type ApiClientMade = z.output<typeof apiClientMadeWire>;
