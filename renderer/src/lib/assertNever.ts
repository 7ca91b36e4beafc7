/** Ends a `switch` over a union: a missing case doesn't compile, and throws at run time. */
export function assertNever(value: never): never {
  throw new Error(`Unhandled case: ${JSON.stringify(value)}`);
}
