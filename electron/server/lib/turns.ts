/** Work that must not overlap. */

/** Does what it is given one after the other; a failure is the caller's, and the next continues. */
export function createTurns(): <Value>(work: () => Promise<Value>) => Promise<Value> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const next = last.then(work, work);
    last = next.catch(() => undefined); // the caller gets the failure itself
    return next;
  };
}
