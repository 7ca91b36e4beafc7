/** An app of someone else asks a person for access (RFC 6749, 4.1): what it sends, and what the page of consent reads and says. */
import * as z from 'zod/mini';
import { maxLength } from '../lengthLimits.ts';

/**
 * Where the app of someone else sends a person who is to allow it access (RFC 6749, 4.1), where it reads how this server does
 * that (RFC 8414), and what the page of consent asks of the server.
 */
export const AUTHORIZE_PATH = '/oauth2/v1/authorize';
export const AUTHORIZATION_SERVER_PATH = '/.well-known/oauth-authorization-server';
export const APP_ACCESS_PATH = 'app-access';

/** What an app may send; anything else is left out. */
export const ACCESS_PARAMETERS = [
  'response_type',
  'response_mode',
  'client_id',
  'redirect_uri',
  'scope',
  'state',
  'code_challenge',
  'code_challenge_method',
] as const;
export type AccessParameter = (typeof ACCESS_PARAMETERS)[number];

const value = z.optional(z.string().check(maxLength(4096)));

/** The request of an app, as its address has it. */
export const accessQueryWire = z.object({
  response_type: value,
  response_mode: value,
  client_id: value,
  redirect_uri: value,
  scope: value,
  state: value,
  code_challenge: value,
  code_challenge_method: value,
} satisfies Record<AccessParameter, typeof value>);
export type AccessQuery = z.output<typeof accessQueryWire>;

/** Who asks for access, for what, and where the answer goes. */
export const accessRequestWire = z.object({
  request: z.object({
    name: z.string(),
    /** The address to which the answer goes. */
    redirect_uri: z.string(),
    scopes: z.array(z.string()),
  }),
});

/** The same as the page reads it. */
export const accessRequestSchema = z.pipe(
  accessRequestWire,
  z.transform(({ request }) => ({
    name: request.name,
    address: request.redirect_uri,
    scopes: request.scopes,
  })),
);
export type AccessRequest = z.output<typeof accessRequestSchema>;

/** What the person says to it. */
export const accessDecisionWire = z.extend(accessQueryWire, { is_allowed: z.boolean() });

/** Where the browser goes with the answer. */
export const accessAnswerWire = z.object({
  /** Nothing that a page would run. */
  location: z.string().check(z.regex(/^https?:\/\//u)),
});

/** What an authorization server says of itself (RFC 8414). */
export const authorizationServerWire = z.object({
  issuer: z.string(),
  authorization_endpoint: z.string(),
  token_endpoint: z.string(),
  revocation_endpoint: z.string(),
  scopes_supported: z.array(z.string()),
  response_types_supported: z.array(z.string()),
  response_modes_supported: z.array(z.string()),
  grant_types_supported: z.array(z.string()),
  token_endpoint_auth_methods_supported: z.array(z.string()),
  revocation_endpoint_auth_methods_supported: z.array(z.string()),
  code_challenge_methods_supported: z.array(z.string()),
  authorization_response_iss_parameter_supported: z.boolean(),
});
