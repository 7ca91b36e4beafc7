import type { Settings } from '#server/lib/settings/settings.ts';

/** Whether people can confirm their addresses here: what is written into the outbox reaches them only by chance. */
export function asksForConfirmation({ smtp_url: url }: Pick<Settings, 'smtp_url'>): boolean {
  return url !== '';
}
