/** One line of the answer of `check`. */

export interface CheckLine {
  readonly topic: string;
  /** Whether the server can be used so; what is only worth knowing is good, too. */
  readonly isGood: boolean;
  /** What is so; of a problem also what to do. */
  readonly text: string;
}

export function good(topic: string, text: string): CheckLine {
  return { topic, isGood: true, text };
}

export function problem(topic: string, text: string): CheckLine {
  return { topic, isGood: false, text };
}
