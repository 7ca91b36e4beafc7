/** Why a request to the server brought nothing. */
import type { Result } from '#shared/result.ts';
import type { Problem, ReportedFailure } from '#shared/wire/failure.ts';

/** `aborted` is the caller's own wish and is never shown. */
export type ApiFailure =
  | { readonly kind: 'network' }
  | { readonly kind: 'timeout' }
  | {
      readonly kind: 'http';
      readonly status: number;
      readonly report: ReportedFailure;
      /** How long the server asks to wait, when it says so. */
      readonly retryAfterS?: number;
    }
  /** Nothing was sent: the page is not secure, and the request held a password. */
  | { readonly kind: 'insecure' }
  | { readonly kind: 'malformed' }
  | { readonly kind: 'aborted' };

/** What a call to the server gives. */
export type Answer<Value> = Promise<Result<Value, ApiFailure>>;

/** The status of the server's answer; undefined where none came. */
export function statusOf(failure: ApiFailure | undefined): number | undefined {
  return failure?.kind === 'http' ? failure.status : undefined;
}

/** What the server has against parts of the request. */
export function problemsOf(failure: ApiFailure | undefined): readonly Problem[] {
  return failure?.kind === 'http' ? failure.report.problems : [];
}
