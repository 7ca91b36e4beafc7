/** The bar for finding text on a page. */
import { SHELL_FIELD_MAX_LENGTH } from '#shared/ipc/shellPages.ts';
import type { ShellPageContent } from '../../windows/shellPages/document.ts';
import { type Html, html } from '../../windows/shellPages/html.ts';
import type { ShellText } from '../../lib/texts/shellTexts.ts';

/** What was found so far. */
export interface FindState {
  readonly typed: string;
  /** Number of the one that is marked, from 1, and how many there are; undefined before the answer. */
  readonly matches: { readonly active: number; readonly count: number } | undefined;
}

/** Says how many there are; nothing while nothing is looked for. */
export function describeMatches({ typed, matches }: FindState, text: ShellText): string {
  if (typed === '' || matches === undefined) return '';
  if (matches.count === 0) return text('find.none');
  return text('find.count', { number: matches.active, count: matches.count });
}

export function viewFind(state: FindState, text: ShellText): ShellPageContent {
  const label = text('find.label');
  const body = html`<form class="bar" data-live="type" role="search">
    <input
      name="text"
      value="${state.typed}"
      maxlength="${String(SHELL_FIELD_MAX_LENGTH)}"
      aria-label="${label}"
      placeholder="${label}"
      dir="auto"
      autocomplete="off"
      spellcheck="false"
      autofocus
    />
    <span id="matches" role="status">${describeMatches(state, text)}</span>
    ${sign('next', '⌄', text('find.next'))} ${sign('previous', '⌃', text('find.previous'))}
    ${sign('close', '×', text('find.close'))}
  </form>`;
  return { title: label, body, isBar: true };
}

function sign(action: string, shown: string, label: string): Html {
  return html`<button name="action" value="${action}" aria-label="${label}" title="${label}">
    <span aria-hidden="true">${shown}</span>
  </button>`;
}
