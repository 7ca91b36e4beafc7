/** The failures of rules, independent of HTTP: `http/server/failures.ts` makes responses from them. */

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

/** One field of the request is invalid. */
export function invalidField(location: string, reason: string, message: string): InvalidFields {
  return { kind: 'invalid', faults: [{ location, reason, message }] };
}
