/** The markup of the inspector's forms for signals, and of the list of sent ones. */
import type { ArgumentDescription } from '#shared/bridge/describe.ts';
import { SHELL_FIELD_MAX_LENGTH } from '#shared/ipc/shellPages.ts';
import type { ShellText } from '../../../lib/texts/shellTexts.ts';
import { button } from '../../../windows/shellPages/button.ts';
import { type Html, html } from '../../../windows/shellPages/html.ts';
import { field, table } from './fields.ts';
import { type InspectorState, LIVE } from './inspectorState.ts';
import { SIGNAL_FORMS, isJson } from './sendSignal.ts';

/** The panel: one form for each signal of the contract. */
export function sendPanel({ sent }: InspectorState, text: ShellText): Html {
  return html`<section class="panel" aria-labelledby="sendTitle">
    <h2 id="sendTitle">${text('support.send.title')}</h2>
    ${SIGNAL_FORMS.map(
      (form) =>
        html`<form class="line" aria-label="${form.signal}">
          ${form.arguments.map((argument) => argumentField(form.signal, argument))}
          ${button(form.action, text('support.send.send'))}
        </form>`,
    )}
    <h3 id="sentTitle">${text('support.send.sent')}</h3>
    <div class="scroll follow few" tabindex="0" role="region" aria-labelledby="sentTitle">
      ${table(
        LIVE.sent,
        (['time', 'member', 'outcome', 'data'] as const).map((head) =>
          text(`support.table.${head}`),
        ),
        sent,
      )}
    </div>
    <p class="muted none">${text('support.send.none')}</p>
  </section>`;
}

/** An argument's field, labelled with names of the contract: signal, argument and type. */
function argumentField(signal: string, { name, type }: ArgumentDescription): Html {
  const label = html`<code>${signal}(${name}: ${type})</code>`;
  const id = `${signal}${name}`;
  if (type === 'bool') {
    return field(
      name,
      label,
      ['true', 'false'].map((value) => [value, value]),
      'true',
      '',
      id,
    );
  }
  return html`<div class="field">
    <label for="${id}">${label}</label>
    <input
      id="${id}"
      name="${name}"
      value="${isJson(type) ? '[]' : ''}"
      maxlength="${String(SHELL_FIELD_MAX_LENGTH)}"
      dir="ltr"
      autocapitalize="off"
      autocomplete="off"
      spellcheck="false"
      required
    />
  </div>`;
}
