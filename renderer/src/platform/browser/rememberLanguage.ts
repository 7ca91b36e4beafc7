/** Sets the language of the next first document. */
import type { Language } from '#shared/languages.ts';
import { LANGUAGE_COOKIE } from '#shared/webBundle.ts';
import { findShell } from '#renderer/platform/desktop/shell.ts';

/** In the shell through its bridge, because its scheme has no cookies; in a browser with a cookie that the server reads. */
export async function rememberLanguage(language: Language): Promise<void> {
  forgetWishOfAddress();
  const shell = findShell();
  if (!shell) {
    document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=31536000; samesite=lax`;
    return;
  }
  try {
    await shell.rememberAppearance({ language });
  } catch {
    // The choice itself is stored: the next first document comes in the system's language and is then switched.
  }
}

/** The person's choice replaces the language in the link: a reload would bring that back. */
function forgetWishOfAddress(): void {
  if (typeof location === 'undefined') return; // no browser around
  const url = new URL(location.href);
  if (!url.searchParams.has('lang')) return;
  url.searchParams.delete('lang');
  history.replaceState(history.state, '', url);
}
