/**
 * The requests of every document, in parallel with the page's script: the server's info, and the session of a signed-in person.
 * `platform/browser/earlyFetch.ts` uses the answers.
 */
import { type SignedInPerson, ask, signedInPerson } from './earlyAsk.ts';

/** Sends the requests, once per document. Returns the signed-in person. */
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
