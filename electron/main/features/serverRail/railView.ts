/** The page of the rail: its frame. The buttons of the servers are put in by its preload script. */
import type { ShellText } from '../../lib/texts/shellTexts.ts';
import type { ShellPageContent } from '../../windows/shellPages/document.ts';
import { html } from '../../windows/shellPages/html.ts';

/** The frame. */
export function viewRail(text: ShellText): ShellPageContent {
  const title = text('servers.title');
  const add = text('servers.add');
  const body = html`<nav class="rail" aria-label="${title}">
    <h1>${title}</h1>
    <ul id="servers"></ul>
    <button
      type="button"
      data-action="add"
      data-sign="+"
      aria-label="${add}"
      title="${add}"
    ></button>
  </nav>`;
  return { title, body, isBar: true };
}
