/** Whether a text looks like an email address; only its owner knows whether it works. */
export function isMailAddress(text: string): boolean {
  return /^[^\s@]+@[^\s@]+$/u.test(text);
}

/**
 * An address that mail can go to unchanged: one mailbox, without quotes, comments, lists or anything else that a
 * header or a mail server could read as more than an address. Undefined for every other text.
 */
export function mailboxOf(text: string): string | undefined {
  const trimmed = text.trim();
  const isPlain = trimmed.length <= 254 && MAILBOX.test(trimmed) && !trimmed.includes('..');
  return isPlain ? trimmed : undefined;
}

const MAILBOX =
  /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-][\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]{0,63}@[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}.-]*[\p{L}\p{M}\p{N}])?$/u;
