/** A stored page in in-app mode: its address and client. Never with a key, which is a secret. */
import * as z from 'zod/mini';
import { maxLength, minLength } from '#shared/lengthLimits.ts';
import { CLIENT_VERSION } from '#shared/clientVersion.ts';
import { languageCode } from '#shared/ipc/contract.ts';

export const FAVORITES_MAX = 20;

/** In characters. Together they stay far below the size limit of the settings file. */
export const FAVORITE_LIMITS = {
  name: 64,
  server: 300,
  path: 512,
  callId: 256,
  userAgent: 256,
} as const;

const text = (length: number) => z.string().check(maxLength(length));

export const inAppFavoriteSchema = z.object({
  name: text(FAVORITE_LIMITS.name).check(minLength(1)),
  server: text(FAVORITE_LIMITS.server),
  /** With the query, but without `call_id` and `k`. */
  path: text(FAVORITE_LIMITS.path),
  callId: z.optional(text(FAVORITE_LIMITS.callId)),
  userAgent: z.optional(text(FAVORITE_LIMITS.userAgent)),
  clientVersion: z.string().check(z.regex(CLIENT_VERSION)),
  language: languageCode,
});

export type InAppFavorite = z.output<typeof inAppFavoriteSchema>;
