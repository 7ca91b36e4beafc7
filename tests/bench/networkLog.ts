/** A page's network requests, as Chromium's developer tools count them. */
import type { CDPSession } from '@playwright/test';

export interface LoggedRequest {
  readonly url: string;
  /** Chromium's type: `Document`, `Script`, `Fetch`, … */
  readonly type: string;
  /** Milliseconds since the epoch. */
  readonly startedAtMs: number;
  finishedAtMs: number | undefined;
  /** As transferred: compressed, with headers. */
  bytes: number;
}

/** Logs the requests of a page from now on. Data inside the page doesn't count. */
export async function logNetwork(session: CDPSession): Promise<readonly LoggedRequest[]> {
  const requests: LoggedRequest[] = [];
  const open = new Map<string, LoggedRequest & { readonly monotonicS: number }>();
  session.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp, wallTime }) => {
    if (!/^https?:/u.test(request.url)) return;
    const logged = {
      url: request.url,
      type: type ?? 'Other',
      startedAtMs: wallTime * 1000,
      monotonicS: timestamp,
      finishedAtMs: undefined,
      bytes: 0,
    };
    open.set(requestId, logged);
    requests.push(logged);
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => {
    const cached = open.get(requestId);
    if (cached !== undefined) requests.splice(requests.indexOf(cached), 1);
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const finished = open.get(requestId);
    if (finished === undefined) return;
    // Start events have both clocks, and end events only the monotonic one.
    finished.finishedAtMs = finished.startedAtMs + (timestamp - finished.monotonicS) * 1000;
    finished.bytes = encodedDataLength;
  });
  await session.send('Network.enable');
  return requests;
}
