/** How long an address has to answer a probe. */
const PROBE_LIMIT_MS = 5000;

/** Whether an address of another origin answers at all. Sends no cookies, no token and no referrer (failure D3). */
export async function probeAddress(url: string): Promise<boolean> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), PROBE_LIMIT_MS);
  try {
    await fetch(url, {
      mode: 'no-cors',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      signal: limit.signal,
    });
    return true;
  } catch {
    return false; // refused, no valid certificate, or too slow: all mean "not there"
  } finally {
    clearTimeout(timer);
  }
}
