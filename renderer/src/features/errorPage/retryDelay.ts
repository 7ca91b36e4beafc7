/** Seconds before each attempt to reach a server that does not answer; the last one repeats. */
const RETRY_DELAYS_S = [3, 5, 10, 20, 30] as const;

/** How long to wait before the attempt after `failed` failed ones. */
export function retryDelayS(failed: number): number {
  return RETRY_DELAYS_S[Math.min(failed, RETRY_DELAYS_S.length - 1)] ?? 30;
}
