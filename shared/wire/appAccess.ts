/** An external app requests access from a person (RFC 6749, 4.1): the app's request, and the messages of the consent page. */
import * as z from 'zod/mini';
import { maxLength } from '../lengthLimits.ts';

/**
 * Paths: where an external app sends a person for consent (RFC 6749, 4.1), where it reads this server's metadata (RFC 8414), and
 * where the consent page sends its requests.
 */
export const AUTHORIZE_PATH = '/oauth2/v1/authorize';
export const AUTHORIZATION_SERVER_PATH = '/.well-known/oauth-authorization-server';
export const APP_ACCESS_PATH = 'app-access';

/** The parameters of an app's request; others are dropped. */
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

/** An app's request, from its query. */
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

/** The app that requests access, the scopes, and the address for the response. */
export const accessRequestWire = z.object({
  request: z.object({
    name: z.string(),
    /** The address for the response. */
    redirect_uri: z.string(),
    scopes: z.array(z.string()),
  }),
});

/** The request, as the page uses it. */
export const accessRequestSchema = z.pipe(
  accessRequestWire,
  z.transform(({ request }) => ({
    name: request.name,
    address: request.redirect_uri,
    scopes: request.scopes,
  })),
);
export type AccessRequest = z.output<typeof accessRequestSchema>;

/** The person's decision. */
export const accessDecisionWire = z.extend(accessQueryWire, { is_allowed: z.boolean() });

/** The address to which the browser takes the response. */
export const accessAnswerWire = z.object({
  /** Only web addresses, so that nothing is executed. */
  location: z.string().check(z.regex(/^https?:\/\//u)),
});

/** The metadata of an authorization server (RFC 8414). */
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
