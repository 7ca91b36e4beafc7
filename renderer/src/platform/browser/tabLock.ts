/** A lock between the tabs of a browser. */

/** A frozen tab may hold the lock forever: after this time the others go ahead. */
const WAIT_LIMIT_MS = 10_000;

/**
 * Runs the work while no other tab runs work of that name. Without locks (plain http, old browsers) it runs at once, and the caller
 * must handle a race.
 */
export async function withTabLock<Value>(
  name: string,
  work: () => Promise<Value>,
  locks: LockManager | undefined = browserLocks(),
): Promise<Value> {
  if (!locks) return work();
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), WAIT_LIMIT_MS);
  let running: Promise<Value> | undefined;
  try {
    await locks.request(name, { signal: patience.signal }, async () => {
      clearTimeout(timer);
      running = work();
      await running;
    });
  } catch (error) {
    if (!patience.signal.aborted && running === undefined) throw error;
  } finally {
    clearTimeout(timer);
  }
  return running ?? work();
}

function browserLocks(): LockManager | undefined {
  // The types promise it everywhere; on plain http, and outside a browser, it is missing.
  return typeof navigator === 'undefined' ? undefined : Reflect.get(navigator, 'locks');
}
