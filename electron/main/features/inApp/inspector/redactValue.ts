/** Removes secrets from a message of the bridge. Each of its texts is redacted separately, so that it stays a valid message. */
import { redact } from '#shared/redact.ts';

/** Keys whose values are always removed. */
const SECRET_KEY =
  /^(?:access_token|refresh_token|id_token|token|authorization|password|secret|pin|auth|k|key|cookie|code|login_name|display_name|email)$/iu;

/** The options that are passed as JSON text contain people's names (`joinConference`). */
const PERSONAL_KEY = /^name$/iu;

export const HIDDEN = '[hidden]';
const MAX_DEPTH = 40;

/** The value without secrets and personal data. Never throws; values deeper than forty levels become null. */
export function redactValue(value: unknown): unknown {
  return clean(value, 0, false);
}

/** A text, JSON or not, without secrets and personal data. */
export function redactText(text: string): string {
  return cleanText(text, 0).slice(0, 4000);
}

function clean(value: unknown, depth: number, isEmbedded: boolean): unknown {
  if (depth > MAX_DEPTH) return null;
  if (typeof value === 'string') return cleanText(value, depth);
  if (Array.isArray(value)) {
    return value.map((each: unknown) => clean(each, depth + 1, isEmbedded));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]: [string, unknown]) => {
      const isHidden = SECRET_KEY.test(key) || (isEmbedded && PERSONAL_KEY.test(key));
      return [redact(key), isHidden ? HIDDEN : clean(each, depth + 1, isEmbedded)];
    }),
  );
}

function cleanText(text: string, depth: number): string {
  if (!/^\s*[[{]/u.test(text)) return redact(text);
  try {
    const parsed: unknown = JSON.parse(text);
    return JSON.stringify(clean(parsed, depth + 1, true));
  } catch {
    return redact(text); // no JSON after all
  }
}
