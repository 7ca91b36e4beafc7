/** How the pages about a server's page that is not to be seen look: the cause, the next step, and a way to try again. */
import type { ShellKey, ShellText } from '../../lib/texts/shellTexts.ts';
import type { PageProblem, ProblemKind } from '../pageProblem.ts';
import type { ShellPageContent } from './document.ts';
import { html } from './html.ts';

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

/** The page; `server` is the host as people know it. */
export function viewProblem(
  { kind, code }: PageProblem,
  server: string,
  text: ShellText,
): ShellPageContent {
  const { heading, help } = WORDS[kind];
  const body = html`<div class="problem">
    <h1>${text(heading)}</h1>
    <p class="muted"><bdi>${server}</bdi> · <code>${code.replace(/^HTTP_/u, 'HTTP ')}</code></p>
    <p>${text(help)}</p>
    <p>${text('problem.retries')}</p>
    <p class="actions"><a class="primary" href="/">${text('problem.again')}</a></p>
  </div>`;
  return { title: text(heading), body };
}
