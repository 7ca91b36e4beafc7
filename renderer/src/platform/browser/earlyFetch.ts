/** Picks up what the first document asked for before the script was there (`app/document/earlyAsk.ts`). */

declare global {
  interface Window {
    plenumEarly?: Record<string, Promise<Response>>;
  }
}

/** `fetch`, except that a request which the document has already made is not made again. */
export const earlyFetch: typeof fetch = async (input, init) =>
  takeEarlyAnswer(input, init) ?? fetch(input, init);

/** The answer to a request that is already under way, once; undefined when it must be asked. */
function takeEarlyAnswer(
  input: string | URL | Request,
  init: RequestInit | undefined,
): Promise<Response> | undefined {
  const answers = window.plenumEarly;
  if (!answers || typeof input !== 'string' || (init?.method ?? 'GET') !== 'GET') return undefined;
  const answer = answers[input];
  delete answers[input];
  return answer;
}
