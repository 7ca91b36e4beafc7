/**
 * Playwright's `expect`, with shorter poll intervals: by default they are up to a second. A poll with its own intervals keeps them.
 */
import { expect as base } from '@playwright/test';

/** The poll intervals; the last one repeats. */
const PAUSES_MS = [50, 100, 200];

const poll: typeof base.poll = (actual, options) =>
  base.poll(actual, {
    intervals: PAUSES_MS,
    ...(typeof options === 'string' ? { message: options } : options),
  });

export const expect: typeof base = new Proxy(base, {
  get: (target, key): unknown => (key === 'poll' ? poll : Reflect.get(target, key)),
});
