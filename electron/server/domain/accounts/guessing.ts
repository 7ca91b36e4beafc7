/** The limits on guessing: passwords and call keys at the token endpoint, PINs at a conference's door. */
import type { Clock } from '#server/lib/clock.ts';
import { type Result, fail, ok } from '#shared/result.ts';
import type { Settings } from '#server/lib/settings/settings.ts';
import {
  type AttemptPermit,
  type GuessVerdict,
  addressKey,
  createAttempts,
} from '#server/lib/limits/attempts.ts';

const ACCOUNT_WINDOW_MS = 600_000;
const ADDRESS_WINDOW_MS = 60_000;
const PIN_TRIES = 10;
/** Of all accounts at one address together, without invited people: where people can sign up, one person may make many accounts. */
const PIN_TRIES_OF_ACCOUNTS = 100;
const PIN_WINDOW_MS = 600_000;

/** Why a secret is not looked at. */
export type GuessRefusal =
  /** This account is locked for this address; others may still sign in to it. */
  | { readonly kind: 'locked' }
  /** This address made too many wrong guesses, whatever the account. */
  | { readonly kind: 'tooMany'; readonly retryAfterS: number }
  /** Too many wait for their turn, or the caller has gone. */
  | { readonly kind: 'busy' };

/** What came of looking at a secret; `unjudged` when no one could look. */
export interface Judged<Value> {
  readonly verdict: 'right' | 'wrong' | 'unjudged';
  readonly value: Value;
}

/** Who tries a PIN. */
export interface PinGuesser {
  /** The account of a signed-in person, so that wrong PINs of others at the address don't lock them out; for guests the address. */
  readonly recognisedBy: string;
  /** The address of an account that is not invited. */
  readonly strangerAt: string | undefined;
}

/** A PIN that was tried, as other servers count it. */
export interface TriedPin {
  readonly key: string;
  readonly strangerKey?: string | undefined;
  readonly isRight: boolean;
}

export type Guessing = ReturnType<typeof createGuessing>;

/**
 * Makes the counters. They live in memory: a restart forgives, and nothing is written on a wrong guess. `onPinTried` is
 * for other servers, which count it, too.
 */
export function createGuessing(
  settings: Settings,
  clock: Clock,
  onPinTried: (tried: TriedPin) => void = () => undefined,
) {
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
  const strangers = createAttempts(
    { tries: PIN_TRIES_OF_ACCOUNTS, windowMs: PIN_WINDOW_MS, lockMs: PIN_WINDOW_MS },
    now,
  );
  return {
    /** Judges a secret of an account, if there is a try left. Gives up when the signal says that no one waits. */
    async account<Value>(
      account: string,
      address: string,
      judge: () => Promise<Judged<Value>>,
      signal?: AbortSignal,
    ): Promise<Result<Value, GuessRefusal>> {
      const from = addressKey(address);
      const ofAccount = await accounts.begin(`${account.toLowerCase()} ${from}`, signal);
      if (ofAccount.kind !== 'allowed') return fail(refusal(ofAccount, { kind: 'locked' }));
      let verdict: Judged<unknown>['verdict'] = 'unjudged';
      try {
        const ofAddress = await addresses.begin(from, signal);
        if (ofAddress.kind !== 'allowed') {
          const waitMs = ofAddress.kind === 'locked' ? ofAddress.waitMs : 0;
          const tooMany = { kind: 'tooMany', retryAfterS: Math.ceil(waitMs / 1000) } as const;
          return fail(refusal(ofAddress, tooMany));
        }
        try {
          const judged = await judge();
          verdict = judged.verdict;
          return ok(judged.value);
        } finally {
          // An own account must not wash away the guesses at those of others.
          ofAddress.end(verdict);
        }
      } finally {
        ofAccount.end(afterAll(verdict));
      }
    },
    /** Whether someone knows a conference's PIN. Beyond the limit even the right one is wrong. */
    async pin(
      conferenceId: string,
      { recognisedBy, strangerAt }: PinGuesser,
      isRight: () => boolean,
    ): Promise<boolean> {
      const key = `${conferenceId} ${recognisedBy}`;
      const strangerKey = strangerAt === undefined ? undefined : `${conferenceId} ${strangerAt}`;
      const permit = await pins.begin(key);
      if (permit.kind !== 'allowed') return false;
      const ofAll = strangerKey === undefined ? undefined : await strangers.begin(strangerKey);
      if (ofAll !== undefined && ofAll.kind !== 'allowed') {
        permit.end('unjudged');
        return false;
      }
      const fits = isRight();
      permit.end(pinVerdict(fits));
      ofAll?.end(strangerVerdict(fits));
      onPinTried({ key, strangerKey, isRight: fits });
      return fits;
    },
    /** Counts a PIN that was tried at another server, as that one's `onPinTried` got it. */
    notePin: ({ key, strangerKey, isRight }: TriedPin): void => {
      pins.note(key, pinVerdict(isRight));
      if (strangerKey !== undefined) strangers.note(strangerKey, strangerVerdict(isRight));
    },
  };
}

function refusal(
  permit: Exclude<AttemptPermit, { kind: 'allowed' }>,
  locked: GuessRefusal,
): GuessRefusal {
  return permit.kind === 'locked' ? locked : { kind: 'busy' };
}

function pinVerdict(isRight: boolean): GuessVerdict {
  return isRight ? 'rightAfterAll' : 'wrong';
}

/** A right PIN of a colleague must not reset the count of wrong ones. */
function strangerVerdict(isRight: boolean): GuessVerdict {
  return isRight ? 'right' : 'wrong';
}

function afterAll(verdict: Judged<unknown>['verdict']): GuessVerdict {
  return verdict === 'right' ? 'rightAfterAll' : verdict;
}
