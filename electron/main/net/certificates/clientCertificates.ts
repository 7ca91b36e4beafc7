/** A server that asks who the person is by a certificate: a question that always ends, with one of the list or none. */
import type { App, Certificate } from 'electron';

/** Answers every such question of Chromium's. `ask` asks the person. */
export function pickClientCertificates(app: App, ask: Ask<Certificate>): void {
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
