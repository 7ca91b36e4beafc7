/** The page that asks about a server that is not in the list. */
import type { ShellText } from '../../lib/texts/shellTexts.ts';
import { button } from '../../windows/shellPages/button.ts';
import type { ShellPageContent } from '../../windows/shellPages/document.ts';
import { html } from '../../windows/shellPages/html.ts';

/** Says what the link does: it adds a server, and may open a conference there. */
export function viewLinkQuestion(
  { host, hasConference }: { readonly host: string; readonly hasConference: boolean },
  text: ShellText,
): ShellPageContent {
  const title = text('link.title');
  const body = html`<h1>${title}</h1>
    <p>${text(hasConference ? 'link.text' : 'link.serverText', { host })}</p>
    <form class="actions">
      ${button('cancel', text('page.cancel'), 'primary', true)}
      ${button('open', text(hasConference ? 'link.open' : 'servers.add'))}
    </form>`;
  return { title, body };
}
