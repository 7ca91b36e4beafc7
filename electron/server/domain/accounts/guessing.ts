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
/**
 * The limit for all accounts at an address together, except invited people: if people can sign up, one person can create many
 * accounts.
 */
const PIN_TRIES_OF_ACCOUNTS = 100;
const PIN_WINDOW_MS = 600_000;

/** Why a secret isn't checked. */
export type GuessRefusal =
  /** This account is locked for this address; from other addresses people can still sign in to it. */
  | { readonly kind: 'locked' }
  /** There were too many wrong guesses from this address, for any accounts. */
  | { readonly kind: 'tooMany'; readonly retryAfterS: number }
  /** Too many are waiting, or the client has disconnected. */
  | { readonly kind: 'busy' };

/** The result of checking a secret; `unjudged` when it couldn't be checked. */
export interface Judged<Value> {
  readonly verdict: 'right' | 'wrong' | 'unjudged';
  readonly value: Value;
}

/** A person who tries a PIN. */
export interface PinGuesser {
  /** The account of a signed-in person, so that wrong PINs of others at the address don't lock them out; for guests the address. */
  readonly recognisedBy: string;
  /** The address of an account that is not invited. */
  readonly strangerAt: string | undefined;
}

/** A PIN guess, as other servers count it. */
export interface TriedPin {
  readonly key: string;
  readonly strangerKey?: string | undefined;
  readonly isRight: boolean;
}

export type Guessing = ReturnType<typeof createGuessing>;

/**
 * Creates the counters. They are in memory: a restart resets them, and wrong guesses write nothing. `onPinTried` notifies other
 * servers, which count the guess, too.
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
    /** Checks an account's secret if there is a try left. Gives up when the signal is aborted. */
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
          // A right password for one's own account must not erase the wrong guesses at other accounts.
          ofAddress.end(verdict);
        }
      } finally {
        ofAccount.end(afterAll(verdict));
      }
    },
    /** Checks a conference's PIN. Over the limit, even the right one counts as wrong. */
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
    /** Counts a PIN guess from another server's `onPinTried`. */
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

/** One account's right PIN must not reset the wrong guesses of the others at the address. */
function strangerVerdict(isRight: boolean): GuessVerdict {
  return isRight ? 'right' : 'wrong';
}

function afterAll(verdict: Judged<unknown>['verdict']): GuessVerdict {
  return verdict === 'right' ? 'rightAfterAll' : verdict;
}
