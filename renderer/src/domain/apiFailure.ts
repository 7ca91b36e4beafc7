/** Why a request to the server failed. */
import type { Result } from '#shared/result.ts';
import type { Problem, ReportedFailure } from '#shared/wire/failure.ts';

/** `aborted` means that the caller cancelled; it is never shown. */
export type ApiFailure =
  | { readonly kind: 'network' }
  | { readonly kind: 'timeout' }
  | {
      readonly kind: 'http';
      readonly status: number;
      readonly report: ReportedFailure;
      /** How long to wait, where the server says so. */
      readonly retryAfterS?: number;
    }
  /** Nothing was sent: the page is not secure, and the request held a password. */
  | { readonly kind: 'insecure' }
  | { readonly kind: 'malformed' }
  | { readonly kind: 'aborted' };

/** The result of a request to the server. */
export type Answer<Value> = Promise<Result<Value, ApiFailure>>;

/** The status of the server's answer; undefined without an answer. */
export function statusOf(failure: ApiFailure | undefined): number | undefined {
  return failure?.kind === 'http' ? failure.status : undefined;
}

/** The fields of the request that the server refused. */
export function problemsOf(failure: ApiFailure | undefined): readonly Problem[] {
  return failure?.kind === 'http' ? failure.report.problems : [];
}
