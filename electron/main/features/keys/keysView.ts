/** The markup of the page with the keys. */
import { button } from '../../windows/shellPages/button.ts';
import type { ShellPageContent } from '../../windows/shellPages/document.ts';
import { type Html, html } from '../../windows/shellPages/html.ts';
import type { ShellKey, ShellText } from '../../lib/texts/shellTexts.ts';
import type { KeyUse } from './globalKeys.ts';
import type { KeyProblem, KeysView } from './keysPage.ts';

const KEY_MAX_LENGTH = 100;

const PROBLEMS: Readonly<Record<KeyProblem, ShellKey>> = {
  notAKey: 'keys.problem.notAKey',
  needsModifier: 'keys.problem.needsModifier',
  common: 'keys.problem.common',
  same: 'keys.problem.same',
  taken: 'keys.problem.taken',
};

export function viewKeys(
  view: KeysView,
  text: ShellText,
  platform: NodeJS.Platform,
): ShellPageContent {
  const title = text('keys.title');
  const isMac = platform === 'darwin';
  const example = isMac ? 'Command+Shift+M' : 'Control+Shift+M';
  const body = html`<h1>${title}</h1>
    <p>${text('keys.text')}</p>
    ${view.isSaved && html`<p role="status">${text('keys.saved')}</p>`}
    <form>
      ${field('toggle', text('keys.toggle'), text('keys.hint', { example }), view, text)}
      ${field('talk', text('keys.talk'), text(isMac ? 'keys.talkMac' : 'keys.talkHint'), view, text)}
      <div class="actions">
        ${button('save', text('page.save'), 'primary')} ${button('close', text('page.close'))}
      </div>
    </form>`;
  return { title, body };
}

function field(use: KeyUse, label: string, hint: string, view: KeysView, text: ShellText): Html {
  const problem = view.problems[use];
  return html`<label
      >${label}
      <input
        name="${use}"
        value="${view.typed[use]}"
        maxlength="${String(KEY_MAX_LENGTH)}"
        dir="ltr"
        autocapitalize="off"
        autocomplete="off"
        aria-describedby="${use}Hint${problem === undefined ? '' : ` ${use}Problem`}"
        ${problem !== undefined && html`aria-invalid="true"`}
        ${use === 'toggle' && html`autofocus`}
    /></label>
    ${
      problem !== undefined &&
      html`<p class="error" role="alert" id="${use}Problem">${text(PROBLEMS[problem])}</p>`
    }
    <p class="muted" id="${use}Hint">${hint}</p>`;
}
