/** Asks in one of the shell's windows which certificate to send to a server. */
import type { BrowserWindow, Certificate } from 'electron';
import { button } from '../../windows/shellPages/button.ts';
import type { ShellPageContent } from '../../windows/shellPages/document.ts';
import { html } from '../../windows/shellPages/html.ts';
import { openShellPage } from '../../windows/shellPages/shellPageWindow.ts';
import type { ShellLanguage } from '../../lib/texts/shellLanguage.ts';
import type { ShellText } from '../../lib/texts/shellTexts.ts';

type Listed = Pick<Certificate, 'subjectName' | 'issuerName'>;

/** Asks once; `answer` gets a certificate of the list, or undefined. */
export function askClientCertificate(
  host: string,
  list: readonly Certificate[],
  answer: (chosen?: Certificate) => void,
  {
    parent,
    language,
  }: { readonly parent: BrowserWindow | undefined; readonly language: ShellLanguage },
): void {
  let chosen: Certificate | undefined;
  const page = openShellPage({
    ...{ parent, language, size: { width: 560, height: 480 } },
    content: () => viewClientCertificates(host, list, language.text),
    onAct: ({ action, fields }) => {
      chosen = action === 'use' ? chosenCertificate(list, fields['index']) : undefined;
      page.close();
    },
    // The request continues, however the window is closed.
    onClosed: () => answer(chosen),
  });
}

/** The certificate of a button; undefined for any other action. */
export function chosenCertificate<Item>(
  list: readonly Item[],
  index: string | undefined,
): Item | undefined {
  return index !== undefined && /^\d{1,4}$/u.test(index) ? list[Number(index)] : undefined;
}

export function viewClientCertificates(
  host: string,
  list: readonly Listed[],
  text: ShellText,
): ShellPageContent {
  const title = text('clientCertificate.title');
  const rows = list.map(
    ({ subjectName, issuerName }, index) =>
      html`<li>
        <form class="row small">
          <input type="hidden" name="index" value="${String(index)}" />
          <p>
            <strong><bdi>${subjectName}</bdi></strong
            ><br /><span class="muted">${text('trust.issuer')}: <bdi>${issuerName}</bdi></span>
          </p>
          ${button('use', text('clientCertificate.use'))}
        </form>
      </li>`,
  );
  const body = html`<h1>${title}</h1>
    <p>${text('clientCertificate.text', { host })}</p>
    <ul class="rows">
      ${rows}
    </ul>
    <form class="actions">${button('none', text('clientCertificate.none'), '', true)}</form>`;
  return { title, body };
}
