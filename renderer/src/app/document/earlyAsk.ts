/** How inline scripts ask the server before any other script has been fetched. Built into each, so it imports nothing. */

/** The answer, which `platform/browser/earlyFetch.ts` finds by the path. */
export function ask(path: string, headers: Record<string, string> = {}): Promise<Response> {
  const whole = wholePath(path);
  const answer = fetch(whole, {
    headers: { accept: 'application/json', ...headers },
    redirect: 'error',
  });
  answer.catch(() => undefined); // a caller that uses it sees the failure
  (window.plenumEarly ??= {})[whole] = answer;
  return answer;
}

/** Makes an answer do for another address, too; a server that refused it is asked there. */
export function askInPlaceOf(
  path: string,
  answer: Promise<Response>,
  headers: Record<string, string>,
): void {
  const instead = answer.then((given) => (given.status === 400 ? ask(path, headers) : given));
  instead.catch(() => undefined);
  (window.plenumEarly ??= {})[wholePath(path)] = instead;
}

function wholePath(path: string): string {
  return `/api/v3.8/${path}`;
}

/** Someone whose token is still good. */
export interface SignedInPerson {
  readonly userId: string;
  readonly accessToken: string;
}

/** Who is signed in, for requests in their name; undefined also where the stored text is no JSON, with which the ordinary start deals. */
export function signedInPerson(): SignedInPerson | undefined {
  try {
    const stored: unknown = JSON.parse(storedSignIn() ?? 'null');
    const { userId, accessToken, expiresAtMs } = Object(stored);
    return typeof userId === 'string' &&
      typeof accessToken === 'string' &&
      Number(expiresAtMs) > Date.now()
      ? { userId, accessToken }
      : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The stored sign-in as text; null: no one is signed in. Undefined where it decides nothing: a link with a key signs its
 * holder in again, and where storage is forbidden the ordinary start deals with it.
 */
export function storedSignIn(): string | null | undefined {
  if (/[?&](?:k|call_id)=/u.test(location.search)) return undefined;
  try {
    return localStorage.getItem('authorization');
  } catch {
    return undefined;
  }
}
