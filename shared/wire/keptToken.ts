/** What a page of the desktop app holds in place of a refresh token, which the shell keeps. It opens nothing elsewhere. */
const PREFIX = 'kept-by-shell:';

/** The name of a kept token; `id` is its own. */
export function keptToken(id: string): string {
  return `${PREFIX}${id}`;
}

/** Whether this is such a name, and no token. */
export function isKeptToken(text: string): boolean {
  return text.startsWith(PREFIX);
}
