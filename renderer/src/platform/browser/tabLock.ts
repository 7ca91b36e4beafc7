/** Lets one tab of the browser at a time do something. */

/** A tab that the browser has frozen may hold the lock for ever; after this time no one waits for it. */
const WAIT_LIMIT_MS = 10_000;

/**
 * Runs the work while no other tab runs work of that name. Where there are no locks (plain http, old
 * engines) it runs at once, and the caller must cope with a race.
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
  // The types promise it everywhere; on plain http, and outside a browser, it is not there.
  return typeof navigator === 'undefined' ? undefined : Reflect.get(navigator, 'locks');
}
