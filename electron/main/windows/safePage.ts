/**
 * The page that is shown when the front end itself cannot: it needs no script, no bundle and no server.
 */
import { PRODUCT_NAME } from '#shared/product.ts';
import { APP_ORIGIN, SHELL_PAGE_PREFIX } from '../security/appOrigin.ts';
import { shellDocument } from '../shellPages/document.ts';
import { html } from '../shellPages/html.ts';
import type { ShellLanguage } from '../texts/shellLanguage.ts';

const PATH = `${SHELL_PAGE_PREFIX}stopped`;

/** The safe page's address. */
export const SAFE_PAGE_URL = `${APP_ORIGIN}${PATH}`;

/** Answers the shell's own pages in a server's window: there is this one only. */
export function shellPage(
  pathname: string,
  { current, text }: Pick<ShellLanguage, 'current' | 'text'>,
): Response | undefined {
  if (pathname !== PATH) return undefined;
  const body = html`<h1>${text('stopped.title')}</h1>
    <p>${text('stopped.text')}</p>
    <p><a href="/">${text('stopped.again')}</a></p>`;
  return shellDocument({ title: PRODUCT_NAME, body }, current());
}
