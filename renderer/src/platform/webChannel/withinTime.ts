/** The value of a promise within a time limit; undefined when it takes longer or rejects. A host may do both. */
export async function withinTime<Value>(
  promise: Promise<Value>,
  limitMs: number,
): Promise<{ readonly value: Value } | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), limitMs);
  });
  const answer = promise.then(
    (value) => ({ value }),
    () => undefined,
  );
  const outcome = await Promise.race([answer, limit]);
  clearTimeout(timer);
  return outcome;
}
