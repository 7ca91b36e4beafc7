/** The markup of the first start's question: both answers side by side. */
import { PRODUCT_NAME } from '#shared/product.ts';
import type { ShellText } from '../../lib/texts/shellTexts.ts';
import { button } from '../../windows/shellPages/button.ts';
import type { ShellPageContent } from '../../windows/shellPages/document.ts';
import { html } from '../../windows/shellPages/html.ts';
import { type AddressView, QR_ACTION } from './addressOfPicture.ts';
import { PROBLEMS, addressField, askedLine } from './serversView.ts';

export function viewFirstStart(view: AddressView, text: ShellText): ShellPageContent {
  const title = text('firstStart.title', { product: PRODUCT_NAME });
  const body = html`<h1>${title}</h1>
    <p>${text('firstStart.text')}</p>
    <div class="halves">
      <section class="panel" aria-labelledby="organization">
        <h2 id="organization">${text('firstStart.organization')}</h2>
        <form data-qr="${QR_ACTION}">
          ${addressField(view, PROBLEMS, text)}
          <div class="actions">${button('connect', text('firstStart.connect'), 'primary')}</div>
        </form>
      </section>
      <section class="panel" aria-labelledby="own">
        <h2 id="own">${text('servers.own')}</h2>
        <p>${text('firstStart.ownText')}</p>
        <form>
          <div class="actions">${button('own', text('firstStart.useOwn'))}</div>
        </form>
      </section>
    </div>
    <p class="muted">${text('firstStart.later')}</p>
    ${askedLine()}`;
  return { title, body };
}
