/**
 * Reports the messages between pages and their host to listeners. Without listeners it costs one check of an empty set per message.
 */
import { createListeners } from '../../lib/listeners.ts';

export interface TrafficMessage {
  /** Milliseconds on a monotonic clock. */
  readonly at: number;
  /** The number of the document's connection, from 1. */
  readonly connection: number;
  readonly from: 'page' | 'client';
  readonly text: string;
  /** A short name of the reason why the host refused the page's request. */
  readonly refusal?: string;
}

export type Traffic = ReturnType<typeof createTraffic>;

interface Handling {
  refusal: string | undefined;
  readonly answers: TrafficMessage[];
}

/** Creates it; `now` returns milliseconds. */
export function createTraffic(now: () => number) {
  const listeners = createListeners<[message: TrafficMessage]>();
  let connections = 0;
  /** The message being handled: its responses are reported after it, together with its refusal. */
  let handling: Handling | undefined;

  return {
    /** Reports the messages of one connection. */
    connection: () => {
      connections += 1;
      const connection = connections;
      return {
        /** Call with a message of the page. `handle` passes it to the host; the host's responses are reported after it. */
        received: (text: unknown, handle: () => void): void => {
          if (listeners.isEmpty() || typeof text !== 'string') {
            handle();
            return;
          }
          const at = now();
          const current: Handling = { refusal: undefined, answers: [] };
          handling = current;
          try {
            handle();
          } finally {
            handling = undefined;
            const { refusal, answers } = current;
            const message = { at, connection, from: 'page', text } as const;
            listeners.call(refusal === undefined ? message : { ...message, refusal });
            for (const answer of answers) listeners.call(answer);
          }
        },
        sent: (text: string): void => {
          if (listeners.isEmpty()) return;
          const message = { at: now(), connection, from: 'client', text } as const;
          if (handling === undefined) listeners.call(message);
          else handling.answers.push(message);
        },
      };
    },
    /** Call when the host has refused the message that it is handling. */
    refused: (reason: string): void => {
      if (handling !== undefined) handling.refusal ??= reason;
    },
    /** Returns a function that removes the listener. */
    listen: listeners.add,
    /** The number of documents that have connected so far. */
    connectionCount: (): number => connections,
  };
}
