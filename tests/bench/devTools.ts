/**
 * Evaluates expressions in a page of a running Chromium or Electron through its debugging port. By the plain protocol, because
 * Playwright would affect the measured start.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';

const RETRY_MS = 250;

const targetsWire = z.array(
  z.object({ type: z.string(), webSocketDebuggerUrl: z.optional(z.string()) }),
);
const answerWire = z.object({ result: z.object({ result: z.object({ value: z.unknown() }) }) });

/** Evaluates an expression in the first page until it is a number. Rejects after a timeout. */
export async function waitForNumber(
  port: number,
  expression: string,
  limitMs: number,
): Promise<number> {
  return waitForValue(port, expression, limitMs, (value) =>
    typeof value === 'number' ? value : undefined,
  );
}

/** Evaluates an expression, or waits for its promise, until `read` accepts it. Rejects after a timeout. */
export async function waitForValue<T>(
  port: number,
  expression: string,
  limitMs: number,
  read: (value: unknown) => T | undefined,
): Promise<T> {
  const deadlineMs = Date.now() + limitMs;
  while (Date.now() < deadlineMs) {
    const value = read(await evaluate(port, expression).catch(() => undefined));
    if (value !== undefined) return value;
    await sleep(RETRY_MS);
  }
  throw new Error('The window showed nothing in time.');
}

async function evaluate(port: number, expression: string): Promise<unknown> {
  const listed = await fetch(`http://127.0.0.1:${port}/json/list`);
  const targets = z.parse(targetsWire, await listed.json());
  const address = targets.find(({ type }) => type === 'page')?.webSocketDebuggerUrl;
  if (address === undefined) return undefined;
  const socket = new WebSocket(address);
  try {
    const answer = await new Promise<string>((resolve, reject) => {
      socket.addEventListener('error', () => reject(new Error('The page cannot be asked.')));
      socket.addEventListener('close', () => reject(new Error('The page went away.')));
      socket.addEventListener('message', ({ data }) => resolve(String(data)));
      socket.addEventListener('open', () => {
        const params = { expression, returnByValue: true, awaitPromise: true };
        socket.send(JSON.stringify({ id: 1, method: 'Runtime.evaluate', params }));
      });
    });
    return z.parse(answerWire, JSON.parse(answer)).result.result.value;
  } finally {
    socket.close();
  }
}
