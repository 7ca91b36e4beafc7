/** A server's own figures at `/metrics`. */
export interface SelfMeasures {
  readonly processorMs: number;
  readonly residentKib: number;
  readonly openFiles: number;
  /** Delay of the event loop since the last reading, 99th percentile. */
  readonly loopDelayMs: number;
}

/** Reads several servers at once: sums, and the longest delay. */
export async function readSelfMeasures(urls: readonly string[]): Promise<SelfMeasures> {
  const all = await Promise.all(urls.map(readOne));
  const sum = (pick: (one: SelfMeasures) => number) =>
    all.reduce((total, one) => total + pick(one), 0);
  return {
    processorMs: sum(({ processorMs }) => processorMs),
    residentKib: sum(({ residentKib }) => residentKib),
    openFiles: sum(({ openFiles }) => openFiles),
    loopDelayMs: Math.max(...all.map(({ loopDelayMs }) => loopDelayMs)),
  };
}

/** Reads once. The delay of the event loop is the one since the last reading. */
async function readOne(url: string): Promise<SelfMeasures> {
  const answer = await fetch(`${url}/metrics`);
  const text = await answer.text();
  const read = (name: string) => {
    const value = new RegExp(`^${name} (\\S+)$`, 'mu').exec(text)?.[1];
    return value === undefined ? Number.NaN : Number(value);
  };
  return {
    processorMs: read('process_cpu_seconds_total') * 1000,
    residentKib: read('process_resident_memory_bytes') / 1024,
    openFiles: read('process_open_fds'),
    loopDelayMs: read('nodejs_eventloop_lag_p99_seconds') * 1000,
  };
}
