/**
 * The pages that are shown when the front end itself cannot, or a server's page is not to be seen: they need
 * no script, no bundle and no server.
 */
import { PRODUCT_NAME } from '#shared/product.ts';
import { SAFE_PAGE_PATH } from '../../net/security/appOrigin.ts';
import type { ShellLanguage } from '../../lib/texts/shellLanguage.ts';
import { readProblemPath } from '../pageProblem.ts';
import { type ShellPageContent, shellDocument } from './document.ts';
import { html } from './html.ts';
import { viewProblem } from './problemView.ts';

/** Answers the shell's own pages in a window of a server's. */
export function shellPage(
  pathname: string,
  serverHost: string,
  { current, text }: Pick<ShellLanguage, 'current' | 'text'>,
): Response | undefined {
  if (pathname === SAFE_PAGE_PATH) return shellDocument(viewStopped(text), current());
  const problem = readProblemPath(pathname);
  return problem && shellDocument(viewProblem(problem, serverHost, text), current());
}

function viewStopped(text: ShellLanguage['text']): ShellPageContent {
  const body = html`<h1>${text('stopped.title')}</h1>
    <p>${text('stopped.text')}</p>
    <p><a href="/">${text('stopped.again')}</a></p>`;
  return { title: PRODUCT_NAME, body };
}
