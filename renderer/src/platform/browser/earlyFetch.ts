/** Uses the answers to requests that the first document sent before the script had loaded (`app/document/earlyAsk.ts`). */

declare global {
  interface Window {
    plenumEarly?: Record<string, Promise<Response>>;
  }
}

/** `fetch`, but a request that the document has already sent isn't sent again. */
export const earlyFetch: typeof fetch = async (input, init) =>
  takeEarlyAnswer(input, init) ?? fetch(input, init);

/** The answer to a request that the document has sent, once; undefined for any other request. */
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
