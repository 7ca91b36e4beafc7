import type { Settings } from '#server/lib/settings/settings.ts';

/** Whether people can confirm their addresses: without a mail server, mails stay in the outbox and don't reach them. */
export function asksForConfirmation({ smtp_url: url }: Pick<Settings, 'smtp_url'>): boolean {
  return url !== '';
}
