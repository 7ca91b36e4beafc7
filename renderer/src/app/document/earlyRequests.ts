/**
 * Runs inline in the first document, before any script has been fetched: asks for the server's info and for the
 * session when someone is signed in, so that both travel beside the script. It is built on its own
 * (`build/web/documents.ts`). `platform/browser/earlyFetch.ts` picks the answers up.
 */
import { ask, storedSignIn } from './earlyAsk.ts';

void ask(`server?lang=${document.documentElement.dataset['language'] ?? 'en'}`);

try {
  const stored: unknown = JSON.parse(storedSignIn() ?? 'null');
  const [userId, accessToken, expiresAtMs] = ['userId', 'accessToken', 'expiresAtMs'].map(
    (key): unknown => Reflect.get(Object(stored), key),
  );
  if (
    typeof userId === 'string' &&
    typeof accessToken === 'string' &&
    Number(expiresAtMs) > Date.now()
  ) {
    void ask(`users/${encodeURIComponent(userId)}`, { authorization: `Bearer ${accessToken}` });
  }
} catch {
  // No JSON: the ordinary start deals with it.
}
