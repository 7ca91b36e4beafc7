/** Time that only a test moves. */
import { afterEach, beforeEach, vi } from 'vitest';

/** For each test of the file or block that calls it. */
export function withFakeTimers(options?: Parameters<typeof vi.useFakeTimers>[0]): void {
  beforeEach(() => void vi.useFakeTimers(options));
  afterEach(() => void vi.useRealTimers());
}
