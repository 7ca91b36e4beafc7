/** Requests of inline scripts, before any other script is loaded. Built into each, so it imports nothing. */

/** Sends a request; `platform/browser/earlyFetch.ts` finds its answer by the path. */
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

/** Uses an answer for another address, too. After a refusal, that address is requested itself. */
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

/** A person with a valid token. */
export interface SignedInPerson {
  readonly userId: string;
  readonly accessToken: string;
}

/**
 * The signed-in person, for requests in their name. Undefined also when the stored text is no JSON, which the ordinary start
 * handles.
 */
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
 * The stored sign-in as text; null without one. Undefined where it doesn't decide: a link with a key signs its holder in again, and
 * the ordinary start handles forbidden storage.
 */
export function storedSignIn(): string | null | undefined {
  if (/[?&](?:k|call_id)=/u.test(location.search)) return undefined;
  try {
    return localStorage.getItem('authorization');
  } catch {
    return undefined;
  }
}
