/** Why the server can't use its provider, for the person who enters its address. */
import type {
  SignInCheckAnswer,
  SignInCheckOutcome,
} from '#shared/administration/signInServices.ts';
import { ForbiddenAddress } from '#server/lib/publicNetwork.ts';
import { isCertificateCode, isUnknownHostCode } from '#server/lib/networkCodes.ts';

/** An issuer is an address, and addresses aren’t longer than this. */
const ISSUER_MAX_LENGTH = 300;

/** The outcome of an error from the protocol, the network or the address rules. */
export function providerOutcome(error: unknown): SignInCheckAnswer {
  const chain = causesOf(error);
  const codes = chain.map((each) => Reflect.get(each, 'code')).filter((each) => isText(each));
  if (chain.some((each) => each instanceof ForbiddenAddress)) return outcome('privateAddress');
  if (codes.some((code) => isUnknownHostCode(code))) return outcome('unknownHost');
  if (codes.some((code) => isCertificateCode(code))) return outcome('notSecure');
  // Checked after the network's errors: the protocol reports this for an endpoint over http.
  if (codes.includes('OAUTH_HTTP_REQUEST_FORBIDDEN')) return outcome('notSecure');
  const issuer = otherIssuer(error);
  if (issuer !== undefined) return { outcome: 'otherIssuer', issuer };
  if (error instanceof TypeError || codes.some((code) => SILENCE.includes(code))) {
    return outcome('noConnection');
  }
  return outcome('notAProvider');
}

const SILENCE: readonly string[] = ['OAUTH_TIMEOUT', 'OAUTH_ABORT'];

function outcome(kind: SignInCheckOutcome): SignInCheckAnswer {
  return { outcome: kind, issuer: null };
}

/** The error and its chain of causes. */
function causesOf(error: unknown): readonly object[] {
  const chain: object[] = [];
  for (let each: unknown = error; isObject(each) && !chain.includes(each);) {
    chain.push(each);
    each = Reflect.get(each, 'cause');
  }
  return chain;
}

/** The provider's own issuer, if it differs from the address that was typed. */
function otherIssuer(error: unknown): string | undefined {
  const cause: unknown = isObject(error) ? Reflect.get(error, 'cause') : undefined;
  if (!isObject(cause) || Reflect.get(cause, 'attribute') !== 'issuer') return undefined;
  const body: unknown = Reflect.get(cause, 'body');
  const issuer: unknown = isObject(body) ? Reflect.get(body, 'issuer') : undefined;
  const isAddress = isText(issuer) && issuer.length <= ISSUER_MAX_LENGTH && URL.canParse(issuer);
  return isAddress ? issuer : undefined;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
