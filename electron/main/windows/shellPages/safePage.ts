/**
 * The page that is shown when the front end itself cannot: it needs no script, no bundle and no server.
 */
import { PRODUCT_NAME } from '#shared/product.ts';
import { SAFE_PAGE_PATH } from '../../net/security/appOrigin.ts';
import { shellDocument } from './document.ts';
import { html } from './html.ts';
import type { ShellLanguage } from '../../lib/texts/shellLanguage.ts';

/** Answers the shell's own pages in a server's window: there is this one only. */
export function shellPage(
  pathname: string,
  { current, text }: Pick<ShellLanguage, 'current' | 'text'>,
): Response | undefined {
  if (pathname !== SAFE_PAGE_PATH) return undefined;
  const body = html`<h1>${text('stopped.title')}</h1>
    <p>${text('stopped.text')}</p>
    <p><a href="/">${text('stopped.again')}</a></p>`;
  return shellDocument({ title: PRODUCT_NAME, body }, current());
}
