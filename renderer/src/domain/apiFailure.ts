/** Why a request to the server brought nothing. */
import type { ReportedFailure } from '#shared/wire/failure.ts';

/** `aborted` is the caller's own wish and is never shown. */
export type ApiFailure =
  | { readonly kind: 'network' }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'http'; readonly status: number; readonly report: ReportedFailure }
  | { readonly kind: 'malformed' }
  | { readonly kind: 'aborted' };
