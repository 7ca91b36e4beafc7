/** When a field of an app's first page is usable: the probe must be installed before the page loads. */
import * as z from 'zod/mini';
import { waitForNumber } from './devTools.ts';
import { installPageProbe } from './pageProbe.ts';
import type { RunningApp } from './runApp.ts';

const LIMIT_MS = 30_000;

const attachedWire = z.object({
  method: z.literal('Target.attachedToTarget'),
  params: z.object({
    sessionId: z.string(),
    targetInfo: z.object({ type: z.string() }),
  }),
});

const USABLE_AT = `(() => {
  const after = window.benchProbe && window.benchProbe.usableMs;
  return after && performance.timeOrigin + after;
})()`;

/** The time, in milliseconds since 1970. Rejects if it doesn't come in time. */
export async function usableAt(app: RunningApp, selector: string): Promise<number> {
  const socket = new WebSocket(app.browserSocket);
  let id = 0;
  const send = (method: string, params: object, sessionId?: string): void => {
    id += 1;
    socket.send(
      JSON.stringify({ id, method, params, ...(sessionId !== undefined && { sessionId }) }),
    );
  };
  const source = `(${String(installPageProbe)})(${JSON.stringify({ fieldSelector: selector })})`;
  socket.addEventListener('message', ({ data }) => {
    const message = attachedWire.safeParse(JSON.parse(String(data)));
    if (!message.success) return;
    const { sessionId, targetInfo } = message.data.params;
    if (targetInfo.type === 'page') {
      send('Page.enable', {}, sessionId);
      send('Page.addScriptToEvaluateOnNewDocument', { source, runImmediately: true }, sessionId);
    }
    send('Runtime.runIfWaitingForDebugger', {}, sessionId);
  });
  socket.addEventListener('open', () =>
    send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: true, flatten: true }),
  );
  try {
    return await waitForNumber(app.port, USABLE_AT, LIMIT_MS);
  } finally {
    socket.close();
  }
}
