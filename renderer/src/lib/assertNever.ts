/** Ends a `switch` over a union: a forgotten case does not compile, and throws should one appear at run time. */
export function assertNever(value: never): never {
  throw new Error(`Unhandled case: ${JSON.stringify(value)}`);
}
