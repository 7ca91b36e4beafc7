/** Which addresses may get messages: a webhook's address was typed by someone. */
import { isForbiddenHost } from '#server/lib/publicNetwork.ts';
import type { AuditDetails } from '#server/storage/auditLog.ts';
import type { WebhookRow } from '#server/storage/schema/operation.ts';

/** Parses the address of a webhook; undefined for a text that isn't one, or that isn't allowed without `isPrivateAllowed`. */
export function parseWebhookUrl(text: string, isPrivateAllowed: boolean): URL | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const isSecure = url.protocol === 'https:';
  if (!isSecure && !(isPrivateAllowed && url.protocol === 'http:')) return undefined;
  // A name and a password would be in every log between here and there.
  if (url.username !== '' || url.password !== '') return undefined;
  return isPrivateAllowed || !isForbiddenHost(url.hostname) ? url : undefined;
}

/** What the audit log keeps of a webhook: the host alone, because the rest of an address can be a secret. */
export function webhookTarget(
  { id, url }: Pick<WebhookRow, 'id' | 'url'>,
  details: AuditDetails = {},
): { readonly target: string; readonly details: AuditDetails } {
  return { target: id, details: { ...details, name: new URL(url).host } };
}
