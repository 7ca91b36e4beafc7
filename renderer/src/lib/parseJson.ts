/** The value of a kept text; undefined when there is none, or it is damaged. */
export function parseJson(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined; // damaged, and therefore as if nothing had been kept
  }
}
