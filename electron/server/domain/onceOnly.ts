/**
 * Requests that must not run twice. With a key (`Idempotency-Key`) the first successful response is stored for a day, and sent
 * again for the same key and body. The same key with another body is a mistake of the client, and is refused with 422. Refusals
 * aren't stored, because the next request may succeed.
 */
import { createHash, createHmac } from 'node:crypto';
import type { Alongside, KeptAnswers } from '#server/storage/keptAnswers.ts';
import { type Result, fail, ok } from '#shared/result.ts';
import type { RuleFailure } from './failures.ts';

/** Runs the work; `keep` returns statements that must be written in the work's own batch. */
type KeptWork<Failure> = (keep: (answer: object) => Alongside) => Promise<Result<object, Failure>>;

type KeyReused = Extract<RuleFailure, { kind: 'keyReused' }>;

const KEY_REUSED: KeyReused = { kind: 'keyReused' };

/** `Failure` is the type of the work's failures. */
export type OnceOnly<Failure> = ReturnType<typeof createOnceOnly<Failure>>;

export function createOnceOnly<Failure>(answers: KeptAnswers) {
  type Outcome = Promise<Result<object, Failure | KeyReused>>;
  /** Work in progress, so that two simultaneous presses also count as one request. */
  const running = new Map<string, { readonly fingerprint: string; readonly outcome: Outcome }>();

  async function answer(keyHash: string, fingerprint: string, work: KeptWork<Failure>): Outcome {
    const kept = await answers.find(keyHash);
    if (kept) return kept.fingerprint === fingerprint ? ok(parse(kept.answer)) : fail(KEY_REUSED);
    const outcome = await work((given) => [
      answers.keep(keyHash, { fingerprint, answer: JSON.stringify(given) }),
    ]);
    if (outcome.ok) await answers.prune();
    return outcome;
  }

  return {
    /** Runs the work, or returns the stored response. Without a key it always runs. */
    async run(
      key: string | undefined,
      { scope, body }: { readonly scope: string; readonly body: unknown },
      work: KeptWork<Failure>,
    ): Outcome {
      if (key === undefined) return work(() => []);
      // The database has neither the key nor a digest that would allow guessing a password: the fingerprint can't be computed
      // without the key.
      const keyHash = createHash('sha256').update(`${scope}\0${key}`).digest('base64url');
      const fingerprint = createHmac('sha256', key)
        .update(JSON.stringify(body))
        .digest('base64url');
      const same = running.get(keyHash);
      if (same) return same.fingerprint === fingerprint ? same.outcome : fail(KEY_REUSED);
      const outcome = answer(keyHash, fingerprint, work);
      running.set(keyHash, { fingerprint, outcome });
      try {
        return await outcome;
      } finally {
        running.delete(keyHash);
      }
    },
  };
}

function parse(json: string): object {
  const value: unknown = JSON.parse(json);
  if (typeof value !== 'object' || value === null) throw new Error('A kept answer is no object.');
  return value;
}
