/** The markup of the question about a certificate. */
import { dateFormat } from '#shared/intl/formats.ts';
import { LANGUAGES, type Language } from '#shared/languages.ts';
import { button } from '../../windows/shellPages/button.ts';
import type { ShellPageContent } from '../../windows/shellPages/document.ts';
import { type Html, html } from '../../windows/shellPages/html.ts';
import type { ShellText } from '../../lib/texts/shellTexts.ts';
import { REASON_KEYS, type TrustQuestion } from '../../net/certificates/trustDecision.ts';

export interface TrustView {
  readonly host: string;
  readonly question: TrustQuestion;
  /** The typed text isn't the host's name. */
  readonly isMismatch: boolean;
}

export function viewTrust(
  { host, question, isMismatch }: TrustView,
  language: Language,
  text: ShellText,
): ShellPageContent {
  const isChanged = question.before !== undefined;
  // Moving the focus scrolls, but the warning at the top must be seen first.
  const isTrustable = question.reason !== 'revoked';
  const title = isChanged ? text('trust.changedTitle', { host }) : text('trust.title');
  const body = html`<h1>${title}</h1>
    ${isChanged && html`<p class="alarm" role="alert">${text('trust.changedText')}</p>`}
    <p>${text('trust.text', { host })}</p>
    ${facts(question, language, text)}
    <form>
      ${isMismatch && html`<p class="error" role="alert" id="problem">${text('trust.mismatch')}</p>`}
      ${
        isChanged &&
        isTrustable &&
        html`<label
          >${text('trust.confirm', { host })}
          <input
            name="host"
            dir="ltr"
            autocomplete="off"
            autocapitalize="off"
            ${isMismatch && html`aria-describedby="problem" autofocus`}
        /></label>`
      }
      <div class="actions">
        ${button('back', text('trust.back'), 'primary', !isChanged)}
        ${isTrustable && button('trust', text('trust.trust'), isChanged ? 'danger' : '')}
      </div>
    </form>`;
  return { title, body };
}

function facts(question: TrustQuestion, language: Language, text: ShellText): Html {
  const dates = dateFormat(LANGUAGES[language].tag, { dateStyle: 'medium' });
  return html`<dl>
    <dt>${text('trust.why')}</dt>
    <dd>${text(REASON_KEYS[question.reason], { code: question.code })}</dd>
    <dt>${text('trust.fingerprint')}</dt>
    <dd><code>${question.fingerprint}</code></dd>
    ${
      question.before !== undefined &&
      html`<dt>${text('trust.oldFingerprint')}</dt>
        <dd><code>${question.before}</code></dd>`
    }
    <dt>${text('trust.subject')}</dt>
    <dd><bdi>${question.subject}</bdi></dd>
    <dt>${text('trust.issuer')}</dt>
    <dd><bdi>${question.issuer}</bdi></dd>
    <dt>${text('trust.validity')}</dt>
    <dd>${dates.formatRange(question.validFrom, question.validTo)}</dd>
  </dl>`;
}
