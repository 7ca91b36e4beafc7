/**
 * Sign-ins in progress: to the provider and back, and from there to the page. Each belongs to one browser, which has a cookie for
 * it, and works once. If an app opened the browser, the code belongs to the app, which has its own secret. In memory: after a
 * restart people start again.
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { ProvedSignIn } from '#server/domain/accounts/signInPorts.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Attempt } from './provider.ts';

/** The time that a person has at the provider. */
export const ATTEMPT_S = 600;
/** The time that the page has to get its tokens. */
export const HANDOVER_S = 120;
/** The most sign-ins in progress; the oldest are dropped first. */
const MAX_UNDER_WAY = 10_000;
/** The length of the common prefix of state and code, which names the cookie. */
const ID_LENGTH = 12;

/** A sign-in on its way to the provider. */
interface Begun extends Attempt {
  /** The path on this server where the person started. */
  readonly place: string;
  /** The SHA-256 of the app's secret; undefined if no app started it. */
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
    // A map keeps insertion order.
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
    /** Starts a sign-in; returns its data and the secret for the browser's cookie. */
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
    /** The sign-in with this state, if this browser started it; the state is used up in any case. */
    take: (state: string, browserKey: string | undefined): Begun | undefined =>
      takeFrom(begunByState, state, browserKey),
    /** Makes a code for an authenticated person, for the same browser or the app that started it. */
    handOver({ state, appChallenge }: Begun, browserKey: string, proved: ProvedSignIn): string {
      const code = state.slice(0, ID_LENGTH) + newSecret();
      const secretHash =
        appChallenge === undefined ? digest(browserKey) : Buffer.from(appChallenge, 'base64url');
      keep(handedByCode, code, proved, secretHash, HANDOVER_S);
      return code;
    },
    /** Redeems a code if this is the secret of its browser or app; the code is used up in any case. */
    claim: (code: string, secret: string | undefined): ProvedSignIn | undefined =>
      takeFrom(handedByCode, code, secret),
  };
}

/** The part of a state or a code that names its browser's cookie; undefined for other texts. */
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
