/**
 * Runs inline in the first document, before any script has been fetched: asks for the server's info and for the
 * session when someone is signed in, so that both travel beside the script. It is built on its own
 * (`build/web/documents.ts`). `platform/browser/earlyFetch.ts` picks the answers up.
 */
import { type SignedInPerson, ask, signedInPerson } from './earlyAsk.ts';

void ask(`server?lang=${document.documentElement.dataset['language'] ?? 'en'}`);

export const person: SignedInPerson | undefined = signedInPerson();
if (person !== undefined) {
  void ask(`users/${encodeURIComponent(person.userId)}`, {
    authorization: `Bearer ${person.accessToken}`,
  });
}
