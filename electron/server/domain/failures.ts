/** Why a rule says no, without a word of HTTP: `http/server/failures.ts` makes the answer of it. */

interface FieldFault {
  readonly location: string;
  readonly reason: string;
  readonly message: string;
}

export type InvalidFields = { readonly kind: 'invalid'; readonly faults: readonly FieldFault[] };

export type RuleFailure =
  | { readonly kind: 'forbidden' }
  | { readonly kind: 'noSuchConference' }
  /** An idempotency key that was used for another request. */
  | { readonly kind: 'keyReused' }
  | InvalidFields;

/** One field of what was asked for is wrong. */
export function invalidField(location: string, reason: string, message: string): InvalidFields {
  return { kind: 'invalid', faults: [{ location, reason, message }] };
}
