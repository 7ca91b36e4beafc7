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
  const ask = (host: string, list: readonly Certificate[], answer: Answer<Certificate>): void => {
    const { language } = dependencies;
    let chosen: Certificate | undefined;
    const page = openShellPage({
      ...{ parent: dependencies.parent(), language, size: { width: 560, height: 480 } },
      content: () => viewClientCertificates(host, list, language.text),
      onAct: ({ action, fields }) => {
        chosen = action === 'use' ? chosenCertificate(list, fields['index']) : undefined;
        page.close();
      },
      // However the window goes, the request continues.
      onClosed: () => answer(chosen),
    });
  };
  const askOnce = shareQuestions(ask);
  // The contents are null where a request of the main process is meant (Electron 45; older ones ask for pages only).
  app.on('select-client-certificate', (event, _contents, url, list, answer) => {
    event.preventDefault();
    askOnce(askingServer(url), list, (chosen) => {
      // Electron throws at an `undefined`, and the request would wait for ever. `null` is its word for none,
      // which its types leave out.
      if (chosen === undefined) Reflect.apply(answer, undefined, [null]);
      else answer(chosen);
    });
  });
}

/**
 * The server that asks, as people know it. Electron calls it an address and hands over `name:port`, which
 * can be read as an address too: of the scheme `name:`, with no host.
 */
export function askingServer(url: string): string {
  return (URL.canParse(url) && new URL(url).host) || url;
}

type Answer<Item> = (chosen?: Item) => void;
type Ask<Item> = (host: string, list: readonly Item[], answer: Answer<Item>) => void;

/**
 * Chromium asks for each connection on its own, and a page opens several at once: while a question is open, the
 * same one (server and certificates alike) is not asked again but gets its answer.
 */
export function shareQuestions<Item extends { readonly fingerprint: string }>(
  ask: Ask<Item>,
): Ask<Item> {
  const standing = new Map<string, Answer<Item>[]>();
  return (host, list, answer) => {
    const question = [host, ...list.map(({ fingerprint }) => fingerprint)].join(' ');
    const waiting = standing.get(question);
    if (waiting !== undefined) {
      waiting.push(answer);
      return;
    }
    const answers = [answer];
    standing.set(question, answers);
    ask(host, list, (chosen) => {
      standing.delete(question);
      for (const each of answers) each(chosen);
    });
  };
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
