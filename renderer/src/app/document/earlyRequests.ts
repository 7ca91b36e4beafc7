/**
 * What every document asks the server for beside the page's script: its info, and the session when someone is signed in.
 * `platform/browser/earlyFetch.ts` picks the answers up.
 */
import { type SignedInPerson, ask, signedInPerson } from './earlyAsk.ts';

/** What has been asked, and for whom. */
interface FirstAsked {
  /** The server's info. */
  readonly info: Promise<Response>;
  readonly person: SignedInPerson | undefined;
}

/** Asks, once in a document. */
export function askFirst(): FirstAsked {
  const info = ask(`server?lang=${document.documentElement.dataset['language'] ?? 'en'}`);
  const person = signedInPerson();
  if (person !== undefined) {
    void ask(`users/${encodeURIComponent(person.userId)}`, {
      authorization: `Bearer ${person.accessToken}`,
    });
  }
  return { info, person };
}
