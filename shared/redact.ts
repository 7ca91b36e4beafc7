/**
 * Removes secrets and personal data from a text for logs: tokens, conference keys, passwords, email addresses, the query of any
 * address, and the user's folder. When in doubt, it removes too much.
 */

const SECRET_NAMES =
  'access_token|refresh_token|id_token|token|authorization|password|secret|pin|auth|k|key|cookie|code|login_name|display_name|email';

const RULES: readonly (readonly [RegExp, string])[] = [
  // Bearer and Basic credentials anywhere.
  [/\b(bearer|basic)\s+[\w.~+/=-]+/giu, '$1 [hidden]'],
  // The query and fragment of any address, which can contain the conference key.
  [/(\b[a-z][a-z0-9+.-]*:\/\/[^\s"'<>?#]*)[?#][^\s"'<>]*/giu, '$1?[hidden]'],
  // `name=value` and `"name":"value"`, also with the quotes escaped once more.
  [
    new RegExp(
      `(["'\\\\]*\\b(?:${SECRET_NAMES})["'\\\\]*\\s*[=:]\\s*)(\\\\?"(?:[^"\\\\]|\\\\.)*"?|'[^']*'?|[^\\s,;&}\\]]+)`,
      'giu',
    ),
    '$1[hidden]',
  ],
  // Mail addresses, plain or percent-encoded.
  [/[\w.+-]+(?:@|%40)[\w-]+(?:\.[\w-]+)+/giu, '[mail]'],
  // JSON Web Tokens and long opaque strings: hex or base64url of 24 characters and more with a digit in it.
  [/\b(?=[\w-]*\d)[\w-]{24,}(?:\.[\w-]{4,})*/gu, '[opaque]'],
  [/(?:\/home\/|\/Users\/|[A-Z]:\\Users\\)[^/\\\s"']+/gu, '~'],
];

/** The text without secrets and personal data, cut to 4,000 characters. */
export function redact(text: string): string {
  let clean = text.slice(0, 8000);
  for (const [pattern, replacement] of RULES) clean = clean.replace(pattern, replacement);
  return clean.slice(0, 4000);
}
