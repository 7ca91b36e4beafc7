/** The pages that are shown when the front end or a server's page can't be: they need no script, no bundle and no server. */
import { PRODUCT_NAME } from '#shared/product.ts';
import { SAFE_PAGE_PATH } from '../../net/security/appOrigin.ts';
import type { ShellLanguage } from '../../lib/texts/shellLanguage.ts';
import { readProblemPath, type PageProblem, type ProblemKind } from '../pageProblem.ts';
import { type ShellPageContent, shellDocument } from './document.ts';
import { html } from './html.ts';
import type { ShellKey, ShellText } from '../../lib/texts/shellTexts.ts';

/** The texts of the pages about a server's page that can't be shown: the cause and the next step. */
const WORDS: Readonly<
  Record<ProblemKind, { readonly heading: ShellKey; readonly help: ShellKey }>
> = {
  noAnswer: { heading: 'problem.title.noAnswer', help: 'diagnosis.server.help' },
  noName: { heading: 'problem.title.noName', help: 'diagnosis.server.help' },
  offline: { heading: 'problem.title.offline', help: 'problem.help.offline' },
  certificate: { heading: 'trust.title', help: 'diagnosis.certificate.help' },
  blank: { heading: 'problem.title.blank', help: 'problem.help.page' },
  failed: { heading: 'problem.title.failed', help: 'problem.help.page' },
};

/** The page; `server` is the host for people to read. */
function viewProblem(
  { kind, code }: PageProblem,
  server: string,
  text: ShellText,
): ShellPageContent {
  const { heading, help } = WORDS[kind];
  const body = html`<div class="centered">
    <h1>${text(heading)}</h1>
    <p class="muted"><bdi>${server}</bdi> · <code>${code.replace(/^HTTP_/u, 'HTTP ')}</code></p>
    <p>${text(help)}</p>
    <p>${text('problem.retries')}</p>
    <p class="actions"><a class="primary" href="/">${text('problem.again')}</a></p>
  </div>`;
  return { title: text(heading), body };
}

/** Serves the shell's own pages in a window of a server. */
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
