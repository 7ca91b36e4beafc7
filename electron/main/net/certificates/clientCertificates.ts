/** Handles servers that request a client certificate: the request always gets a result, one of the list or undefined. */
import type { App, Certificate } from 'electron';

/** Answers all such requests of Chromium. `ask` asks the person. */
export function pickClientCertificates(app: App, ask: Ask<Certificate>): void {
  const askOnce = shareQuestions(ask);
  // The contents are null for requests of the main process (Electron 45; older versions ask for pages only).
  app.on('select-client-certificate', (event, _contents, url, list, answer) => {
    event.preventDefault();
    askOnce(askingServer(url), list, (chosen) => {
      // Electron throws at `undefined`, and the request would wait forever. `null` means no certificate, but is missing in its
      // types.
      if (chosen === undefined) Reflect.apply(answer, undefined, [null]);
      else answer(chosen);
    });
  });
}

/**
 * The name of the requesting server for people. Electron's parameter is called `url` but contains `name:port`, which also parses as
 * a URL with the scheme `name:` and no host.
 */
export function askingServer(url: string): string {
  return (URL.canParse(url) && new URL(url).host) || url;
}

type Answer<Item> = (chosen?: Item) => void;
type Ask<Item> = (host: string, list: readonly Item[], answer: Answer<Item>) => void;

/**
 * Chromium asks for each connection separately, and a page opens several at once: while a question is open, an equal one (same
 * server and certificates) isn't asked again but shares its answer.
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
