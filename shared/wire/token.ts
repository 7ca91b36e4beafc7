/** The token endpoint (contract 2.1, 2.2). */
import * as z from 'zod/mini';
import { maxLength, minLength } from '../lengthLimits.ts';
import { count, text } from './values.ts';
import { CLIENT_SECRET_KEY_GRANT, PROVIDER_GRANT } from './proposed.ts';

const secret = z.string().check(minLength(1), maxLength(1024));
/** Of an app that keeps one; others leave it out or send an empty one. */
const clientSecret = z.optional(z.string().check(maxLength(1024)));

/** A token request, distinguished by its grant. */
export const tokenRequestWire = z.discriminatedUnion('grant_type', [
  z.object({
    grant_type: z.literal('password'),
    client_id: z.string().check(maxLength(128)),
    username: z.string().check(maxLength(320)),
    password: z.string().check(maxLength(1024)),
  }),
  z.object({
    grant_type: z.literal('refresh_token'),
    client_id: z.optional(z.string().check(maxLength(128))),
    client_secret: clientSecret,
    refresh_token: secret,
  }),
  z.object({
    grant_type: z.literal('authorization_code'),
    client_id: z.string().check(minLength(1), maxLength(128)),
    client_secret: clientSecret,
    code: secret,
    redirect_uri: z.string().check(maxLength(2048)),
    code_verifier: z.string().check(z.regex(/^[\w.~-]{43,128}$/u)),
  }),
  z.object({
    grant_type: z.literal('client_credentials'),
    client_id: z.string().check(minLength(1), maxLength(128)),
    client_secret: secret,
  }),
  z.object({
    grant_type: z.literal(CLIENT_SECRET_KEY_GRANT),
    client_id: z.string().check(maxLength(128)),
    call_id: z.string().check(minLength(1), maxLength(512)),
    k: secret,
  }),
  z.object({
    grant_type: z.literal(PROVIDER_GRANT),
    client_id: z.optional(z.string().check(maxLength(128))),
    code: secret,
    /** An app's secret; browsers send a cookie. */
    code_verifier: z.optional(z.string().check(z.regex(/^[\w.~-]{43,128}$/u))),
  }),
]);
export type TokenRequestWire = z.output<typeof tokenRequestWire>;

/** A token answer as the wire has it. */
export const tokenAnswerWire = z.object({
  access_token: z.string().check(minLength(1)),
  expires_in: z.int(),
  token_type: z.string(),
  scope: z.optional(z.string()),
  refresh_token: z.optional(z.string()),
  user_id: z.optional(z.string()),
  display_name: z.optional(z.string()),
});
export type TokenAnswerWire = z.output<typeof tokenAnswerWire>;

/** A granted token, or the news that the sign-in succeeded on another server. */
export const tokenAnswerSchema = z.union([
  z.pipe(
    z.object({
      anotherServer: z.union([z.literal(true), z.literal(1), z.string().check(minLength(1))]),
      url: z.string().check(minLength(1)),
      call_id: text,
      k: text,
    }),
    z.transform((wire) => ({
      kind: 'anotherServer' as const,
      url: wire.url,
      callId: wire.call_id,
      callKey: wire.k,
    })),
  ),
  z.pipe(
    z.object({
      access_token: z.string().check(minLength(1)),
      expires_in: count,
      refresh_token: text,
      user_id: text,
      display_name: text,
    }),
    z.transform((wire) => ({
      kind: 'granted' as const,
      accessToken: wire.access_token,
      expiresInS: wire.expires_in,
      refreshToken: wire.refresh_token,
      userId: wire.user_id,
      displayName: wire.display_name,
    })),
  ),
]);
export type TokenAnswer = z.output<typeof tokenAnswerSchema>;
