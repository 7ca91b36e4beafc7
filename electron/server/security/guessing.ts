/** The limits on guessing: passwords and call keys at the token endpoint, PINs at a conference's door. */
import type { Clock } from '#server/clock.ts';
import type { Settings } from '#server/settings.ts';
import { type Attempts, addressKey, createAttempts } from './attempts.ts';

const ACCOUNT_WINDOW_MS = 600_000;
const ADDRESS_WINDOW_MS = 60_000;
const PIN_TRIES = 10;
const PIN_WINDOW_MS = 600_000;

/** What became of the permission to guess. */
export type GuessPermit =
  | { readonly kind: 'allowed'; succeed(): void }
  /** This account is locked for this address; others may still sign in to it. */
  | { readonly kind: 'locked' }
  /** This address made too many guesses, whatever the account. */
  | { readonly kind: 'tooMany'; readonly retryAfterS: number };

export interface Guessing {
  /** Asks leave to check a secret of an account. */
  account(account: string, address: string): GuessPermit;
  /** Asks leave to check a conference's PIN. */
  pin(conferenceId: string, address: string): GuessPermit;
}

/** Makes the counters. They live in memory: a restart forgives, and nothing is written on a wrong guess. */
export function createGuessing(settings: Settings, clock: Clock): Guessing {
  const now = () => clock.monotonicMs();
  const accounts = createAttempts(
    {
      tries: settings.lock_out_tries,
      windowMs: ACCOUNT_WINDOW_MS,
      lockMs: settings.lock_out_s * 1000,
    },
    now,
  );
  const addresses = createAttempts(
    {
      tries: settings.address_tries_per_min,
      windowMs: ADDRESS_WINDOW_MS,
      lockMs: ADDRESS_WINDOW_MS,
    },
    now,
  );
  const pins = createAttempts(
    { tries: PIN_TRIES, windowMs: PIN_WINDOW_MS, lockMs: PIN_WINDOW_MS },
    now,
  );
  return {
    account(account, address) {
      const from = addressKey(address);
      const key = `${account.toLowerCase()} ${from}`;
      const accountWait = accounts.begin(key);
      if (accountWait > 0) return { kind: 'locked' };
      const addressWait = addresses.begin(from);
      if (addressWait > 0) return { kind: 'tooMany', retryAfterS: Math.ceil(addressWait / 1000) };
      return allowed([
        [accounts, key, true],
        // An own account must not wash away the guesses at those of others.
        [addresses, from, false],
      ]);
    },
    pin(conferenceId, address) {
      const key = `${conferenceId} ${addressKey(address)}`;
      return pins.begin(key) > 0 ? { kind: 'locked' } : allowed([[pins, key, true]]);
    },
  };
}

function allowed(counted: readonly (readonly [Attempts, string, boolean])[]): GuessPermit {
  return {
    kind: 'allowed',
    succeed() {
      for (const [attempts, key, forgetAll] of counted) attempts.succeed(key, forgetAll);
    },
  };
}
