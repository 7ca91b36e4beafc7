/** The markup of the inspector's address bar. */
import { FAVORITE_LIMITS } from '../../../lib/storage/inAppFavorite.ts';
import type { ShellText } from '../../../lib/texts/shellTexts.ts';
import { button } from '../../../windows/shellPages/button.ts';
import { type Html, html } from '../../../windows/shellPages/html.ts';
import { field } from './fields.ts';
import { USER_AGENT_FIELD } from './pageAddress.ts';
import type { InspectorAction } from './inspectorActs.ts';
import { type InspectorState, LIVE } from './inspectorState.ts';

/** The id of the form for the page's address; its fields may be anywhere in the document. */
const FORM = 'place';

/** The bar: a form for the page's address, and one for the favorites. */
export function addressBar(state: InspectorState, text: ShellText): Html {
  const { address, favorites, live } = state;
  return html`<section class="panel address" aria-labelledby="addressTitle">
    <div class="row">
      <h2 id="addressTitle">${text('support.address.title')}</h2>
      <p class="muted">
        <code id="${LIVE.address}">${live.address}</code> ·
        <span id="${LIVE.connection}">${live.connection}</span>
      </p>
    </div>
    <form class="line small" id="${FORM}">
      ${input('server', text('diagnosis.step.server'), address.server, FAVORITE_LIMITS.server, 'long')}
      ${input('path', text('support.address.path'), address.path, 2048, 'long')}
      ${input('callId', 'call_id', address.callId, FAVORITE_LIMITS.callId)}
      ${input('k', 'k', address.k, 2048)}
      ${input('userAgent', USER_AGENT_FIELD, address.userAgent, FAVORITE_LIMITS.userAgent, 'long', state.userAgent)}
      ${button('go' satisfies InspectorAction, text('servers.open'), 'primary')}
    </form>
    <div class="line small">
      ${input('favoriteName', text('support.address.favoriteName'), '', FAVORITE_LIMITS.name)}
      <button name="action" value="keep" form="${FORM}">${text('support.address.keep')}</button>
      ${
        favorites.length > 0 &&
        html`<form class="line">
          ${field(
            'favorite',
            text('support.address.favorites'),
            favorites.map(({ name }) => [name, name]),
            '',
          )}
          ${button('favorite' satisfies InspectorAction, text('servers.open'))}
          ${button('unkeep' satisfies InspectorAction, text('servers.remove'))}
        </form>`
      }
    </div>
  </section>`;
}

function input(
  name: string,
  label: string,
  value: string,
  length: number,
  look = '',
  placeholder = '',
): Html {
  return html`<div class="field ${look}">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      form="${FORM}"
      value="${value}"
      placeholder="${placeholder}"
      maxlength="${String(length)}"
      dir="${name === 'favoriteName' ? 'auto' : 'ltr'}"
      autocapitalize="off"
      autocomplete="off"
      spellcheck="false"
    />
  </div>`;
}
