/** Responses that replace a server's, to test a page with them. */

/** The parts of a page's request that a response may depend on. */
interface AskedRequest {
  readonly method: string;
  readonly pathname: string;
}

/** Answers a request instead of the server; `pass` sends it to the server. */
export type AnswerInPlace = (
  request: AskedRequest,
  pass: () => Promise<Response>,
) => Promise<Response>;
