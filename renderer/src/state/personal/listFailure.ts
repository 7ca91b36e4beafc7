import type { ApiFailure } from '#renderer/domain/apiFailure.ts';
import type { Result } from '#shared/result.ts';

/** Carries a failure through the query library, which expects failures as a throw. */
export class ListFailure extends Error {
  readonly failure: ApiFailure;

  constructor(failure: ApiFailure) {
    super(failure.kind);
    this.failure = failure;
  }
}

/** The value of an answer, or its failure thrown. */
export function valueOrThrow<Value>(answer: Result<Value, ApiFailure>): Value {
  if (!answer.ok) throw new ListFailure(answer.failure);
  return answer.value;
}
