/**
 * What every document asks the server for beside the page's script: its info, and the session when someone is signed in.
 * `platform/browser/earlyFetch.ts` picks the answers up.
 */
import { type SignedInPerson, ask, signedInPerson } from './earlyAsk.ts';

/** Asks, once in a document. Returns for whom. */
export function askFirst(): SignedInPerson | undefined {
  void ask(`server?lang=${document.documentElement.dataset['language'] ?? 'en'}`);
  const person = signedInPerson();
  if (person !== undefined) {
    void ask(`users/${encodeURIComponent(person.userId)}`, {
      authorization: `Bearer ${person.accessToken}`,
    });
  }
  return person;
}
