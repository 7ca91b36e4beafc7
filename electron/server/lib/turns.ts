/** Work that must not overlap. */

/** Runs work one after the other. A failure goes to its caller only, and the next work runs. */
export function createTurns(): <Value>(work: () => Promise<Value>) => Promise<Value> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const next = last.then(work, work);
    last = next.catch(() => undefined); // the caller gets the failure itself
    return next;
  };
}
