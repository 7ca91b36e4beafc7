/** JSON text as a value; undefined when it is not JSON: a message of the program instead, or cut off. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
