/**
 * Playwright's `expect`, with polls that look more often: on their own they rest for up to a second between two looks.
 * A poll that asks for a pause of its own keeps it.
 */
import { expect as base } from '@playwright/test';

/** The pauses between looks; the last one from then on. */
const PAUSES_MS = [50, 100, 200];

const poll: typeof base.poll = (actual, options) =>
  base.poll(actual, {
    intervals: PAUSES_MS,
    ...(typeof options === 'string' ? { message: options } : options),
  });

export const expect: typeof base = new Proxy(base, {
  get: (target, key): unknown => (key === 'poll' ? poll : Reflect.get(target, key)),
});
