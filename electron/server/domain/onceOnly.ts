/**
 * Requests that must not be carried out twice. With a key (`Idempotency-Key`) the first success is kept
 * for a day and given again for the same key and the same body. The same key with another body is a
 * mistake of the sender and refused with 422. Refusals are not kept: what was in the way may be gone.
 */
import { createHash, createHmac } from 'node:crypto';
import type { Alongside, KeptAnswers } from '#server/storage/keptAnswers.ts';
import { type Result, fail, ok } from '#shared/result.ts';
import type { RuleFailure } from './failures.ts';

/** Does the work; `keep` gives what must be written with it. */
type KeptWork<Failure> = (keep: (answer: object) => Alongside) => Promise<Result<object, Failure>>;

type KeyReused = Extract<RuleFailure, { kind: 'keyReused' }>;

const KEY_REUSED: KeyReused = { kind: 'keyReused' };

/** `Failure` is what the work may fail with. */
export type OnceOnly<Failure> = ReturnType<typeof createOnceOnly<Failure>>;

export function createOnceOnly<Failure>(answers: KeptAnswers) {
  type Outcome = Promise<Result<object, Failure | KeyReused>>;
  /** Work that is under way, so that two presses in one moment are one request, too. */
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
    /** Does the work, or answers as it did before. Without a key it is always done. */
    async run(
      key: string | undefined,
      { scope, body }: { readonly scope: string; readonly body: unknown },
      work: KeptWork<Failure>,
    ): Outcome {
      if (key === undefined) return work(() => []);
      // The file holds neither the key nor a digest that a password could be guessed from: the
      // fingerprint cannot be made without the key.
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
