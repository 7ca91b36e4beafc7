/** When a question to the server is asked again (failure E5): reading only, and never sooner than the server allows. */
import type { ApiFailure } from '#renderer/domain/apiFailure.ts';

/** Longest wait before the second and third try; the half of it is left to chance, so that clients do not come back together. */
const WAITS_MS = [300, 900] as const;

/** A server that asks for more patience than this has failed. */
const RETRY_AFTER_MAX_MS = 60_000;

/** Which answers pass on their own: the gateway's own ones, and "not now". */
const PASSING_STATUSES: readonly number[] = [502, 503, 504];

/** How long to wait before try number `tries + 1`; undefined when this failure is final. */
export function retryDelayMs(
  failure: ApiFailure,
  tries: number,
  retryAfter: string | null,
  patienceMs: number = RETRY_AFTER_MAX_MS,
  random: () => number = Math.random,
): number | undefined {
  const wait = WAITS_MS[tries - 1];
  if (wait === undefined || !isPassing(failure)) return undefined;
  const demanded = demandedMs(retryAfter);
  if (demanded > Math.min(patienceMs, RETRY_AFTER_MAX_MS)) return undefined;
  return Math.max(demanded, wait * (0.5 + random() / 2));
}

function isPassing(failure: ApiFailure): boolean {
  if (failure.kind === 'network') return true;
  return failure.kind === 'http' && PASSING_STATUSES.includes(failure.status);
}

/** `Retry-After` in seconds, or as a date; what is neither demands nothing. */
function demandedMs(retryAfter: string | null): number {
  if (retryAfter === null) return 0;
  if (/^\d{1,9}$/u.test(retryAfter.trim())) return Number(retryAfter) * 1000;
  const dateMs = Date.parse(retryAfter);
  return Number.isNaN(dateMs) ? 0 : Math.max(0, dateMs - Date.now());
}
