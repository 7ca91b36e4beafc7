/**
 * Sign-ins that are under way: to the provider and back, and from there to the page. Each belongs to one browser, which has
 * a cookie for it, and is good once. Where an app opened the browser, the code belongs to the app, which has a secret of its
 * own. In memory: after a restart people begin again.
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { ProvedSignIn } from '#server/domain/accounts/signInPorts.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Attempt } from './provider.ts';

/** How long a person may take at the provider. */
export const ATTEMPT_S = 600;
/** How long the page may take to come for its tokens. */
export const HANDOVER_S = 120;
/** No more than these are under way; the oldest go first. */
const MAX_UNDER_WAY = 10_000;
/** The first letters of state and code: they name the cookie. */
const ID_LENGTH = 12;

/** A sign-in on its way to the provider. */
interface Begun extends Attempt {
  /** Where the person began, a path of ours. */
  readonly place: string;
  /** The SHA-256 of an app's secret, where an app began it. */
  readonly appChallenge: string | undefined;
}

interface Kept<Value> {
  readonly value: Value;
  readonly secretHash: Buffer;
  readonly untilMs: number;
}

export function createSignInAttempts(clock: Pick<Clock, 'monotonicMs'>) {
  const begunByState = new Map<string, Kept<Begun>>();
  const handedByCode = new Map<string, Kept<ProvedSignIn>>();

  function keep<Value>(
    book: Map<string, Kept<Value>>,
    key: string,
    value: Value,
    secretHash: Buffer,
    lifeS: number,
  ): void {
    const untilMs = clock.monotonicMs() + lifeS * 1000;
    book.set(digest(key).toString('hex'), { value, secretHash, untilMs });
    // A map keeps the order in which keys came in.
    for (const oldest of book.keys()) {
      if (book.size <= MAX_UNDER_WAY) return;
      book.delete(oldest);
    }
  }

  function takeFrom<Value>(
    book: Map<string, Kept<Value>>,
    key: string,
    secret: string | undefined,
  ): Value | undefined {
    const hash = digest(key).toString('hex');
    const found = book.get(hash);
    book.delete(hash);
    if (!found || secret === undefined || found.untilMs <= clock.monotonicMs()) return undefined;
    return timingSafeEqual(found.secretHash, digest(secret)) ? found.value : undefined;
  }

  return {
    /** Begins one: what is kept of it, and the secret for the browser's cookie. */
    begin(
      place: string,
      redirectUri: string,
      appChallenge?: string,
    ): { readonly begun: Begun; readonly browserKey: string } {
      const state = newSecret();
      const [nonce, verifier] = [newSecret(), newSecret()];
      const begun = { state, nonce, verifier, redirectUri, place, appChallenge };
      const browserKey = newSecret();
      keep(begunByState, state, begun, digest(browserKey), ATTEMPT_S);
      return { begun, browserKey };
    },
    /** The one of a state, if this browser began it; it is used up either way. */
    take: (state: string, browserKey: string | undefined): Begun | undefined =>
      takeFrom(begunByState, state, browserKey),
    /** A code for what has come back, for the same browser or the app that began. */
    handOver({ state, appChallenge }: Begun, browserKey: string, proved: ProvedSignIn): string {
      const code = state.slice(0, ID_LENGTH) + newSecret();
      const secretHash =
        appChallenge === undefined ? digest(browserKey) : Buffer.from(appChallenge, 'base64url');
      keep(handedByCode, code, proved, secretHash, HANDOVER_S);
      return code;
    },
    /** What a code is for, if this is the secret of its browser or app; it is used up either way. */
    claim: (code: string, secret: string | undefined): ProvedSignIn | undefined =>
      takeFrom(handedByCode, code, secret),
  };
}

/** The part of a state or a code that names the cookie of its browser; undefined for what is neither. */
export function attemptId(text: string): string | undefined {
  return /^[0-9a-f]{64,128}$/u.test(text) ? text.slice(0, ID_LENGTH) : undefined;
}

/** 256 random bits; a PKCE verifier has 43 characters at least. */
function newSecret(): string {
  return randomBytes(32).toString('hex');
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
