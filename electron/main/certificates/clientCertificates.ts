/** A server that asks who the person is by a certificate: a question that always ends, with one of the list or none. */
import type { App, BrowserWindow, Certificate } from 'electron';
import { button } from '../shellPages/button.ts';
import type { ShellPageContent } from '../shellPages/document.ts';
import { html } from '../shellPages/html.ts';
import { openShellPage } from '../shellPages/shellPageWindow.ts';
import type { ShellLanguage } from '../texts/shellLanguage.ts';
import type { ShellText } from '../texts/shellTexts.ts';

type Listed = Pick<Certificate, 'subjectName' | 'issuerName'>;

/** Answers every such question of Chromium's. */
export function pickClientCertificates(
  app: App,
  dependencies: {
    readonly parent: () => BrowserWindow | undefined;
    readonly language: ShellLanguage;
  },
): void {
  // The contents may be null: the question also comes for requests of the main process.
  app.on('select-client-certificate', (event, _contents, url, list, answer) => {
    event.preventDefault();
    const { language } = dependencies;
    const host = URL.canParse(url) ? new URL(url).host : url;
    let chosen: Certificate | undefined;
    const page = openShellPage({
      ...{ parent: dependencies.parent(), language, size: { width: 560, height: 480 } },
      content: () => viewClientCertificates(host, list, language.text),
      onAct: ({ action, fields }) => {
        chosen = action === 'use' ? chosenCertificate(list, fields['index']) : undefined;
        page.close();
      },
      // However the window goes, the request goes on.
      onClosed: () => answer(chosen),
    });
  });
}

/** The certificate that a button names; undefined for any other text. */
export function chosenCertificate<Item>(
  list: readonly Item[],
  index: string | undefined,
): Item | undefined {
  return index !== undefined && /^\d{1,4}$/u.test(index) ? list[Number(index)] : undefined;
}

/** The page. */
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
