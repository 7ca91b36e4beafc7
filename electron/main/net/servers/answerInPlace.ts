/** Answers that replace a server's, to try what a page does with them. */

/** What a page asks of its server, as far as an answer depends on it. */
interface AskedRequest {
  readonly method: string;
  readonly pathname: string;
}

/** Answers in the server's place; `pass` asks the server itself. */
export type AnswerInPlace = (
  request: AskedRequest,
  pass: () => Promise<Response>,
) => Promise<Response>;
