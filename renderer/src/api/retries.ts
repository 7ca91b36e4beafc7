/** When a read is retried (failure E5): never sooner than the server allows. */
import type { ApiFailure } from '#renderer/domain/apiFailure.ts';

/** Longest wait before the second and third try; half of it is random, so that clients don't retry at the same time. */
const WAITS_MS = [300, 900] as const;

/** A server that asks for a longer wait counts as failed. */
const RETRY_AFTER_MAX_MS = 60_000;

/** Temporary failures: a gateway's own, and "not now". */
const PASSING_STATUSES: readonly number[] = [502, 503, 504];

/** The wait before try number `tries + 1`; undefined when this failure is final. */
export function retryDelayMs(
  failure: ApiFailure,
  tries: number,
  patienceMs: number = RETRY_AFTER_MAX_MS,
  random: () => number = Math.random,
): number | undefined {
  const wait = WAITS_MS[tries - 1];
  if (wait === undefined || !isPassing(failure)) return undefined;
  const demanded = demandedMs(failure);
  if (demanded > Math.min(patienceMs, RETRY_AFTER_MAX_MS)) return undefined;
  return Math.max(demanded, wait * (0.5 + random() / 2));
}

function isPassing(failure: ApiFailure): boolean {
  if (failure.kind === 'network') return true;
  return failure.kind === 'http' && PASSING_STATUSES.includes(failure.status);
}

function demandedMs(failure: ApiFailure): number {
  return failure.kind === 'http' ? (failure.retryAfterS ?? 0) * 1000 : 0;
}

/** The seconds of `Retry-After`, given as a number or a date (RFC 9110, 10.2.3); undefined for anything else. */
export function readRetryAfter(header: string | null): number | undefined {
  if (header === null) return undefined;
  if (/^\d{1,9}$/u.test(header.trim())) return Number(header);
  const dateMs = Date.parse(header);
  return Number.isNaN(dateMs) ? undefined : Math.max(0, Math.ceil((dateMs - Date.now()) / 1000));
}
