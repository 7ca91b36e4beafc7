/** Writes to the client's log, if it has one: without secrets, and within the limit. */
import { CLIENT_LIMITS, type ClientLogLevel } from '#shared/bridge/clientObject.ts';
import { redact } from '#shared/redact.ts';
import type { ClientBridge } from '#renderer/platform/webChannel/clientBridge.ts';

export type ClientLog = (level: ClientLogLevel, message: string) => void;

/** Creates the log, and reports uncaught errors to it. */
export function createClientLog(bridge: ClientBridge): ClientLog {
  const log: ClientLog = (level, message) => {
    if (!bridge.has('log')) return;
    void bridge.call('log', level, redact(message).slice(0, CLIENT_LIMITS.logLength));
  };
  window.addEventListener('error', (event) => {
    if (event instanceof ErrorEvent) log('error', describe(event.error ?? event.message));
  });
  window.addEventListener('unhandledrejection', (event) => {
    if (event instanceof PromiseRejectionEvent) log('error', describe(event.reason));
  });
  return log;
}

function describe(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}
