/**
 * What passes between pages and their host, for those who want to see it. With no one listening it costs
 * one look at an empty set for each message.
 */
import { createListeners } from '../../lib/listeners.ts';

export interface TrafficMessage {
  /** Milliseconds on a clock that only goes forward. */
  readonly at: number;
  /** Number of the document's connection, from 1. */
  readonly connection: number;
  readonly from: 'page' | 'client';
  readonly text: string;
  /** Why the host did not do what the page asked, by a short name. */
  readonly refusal?: string;
}

export type Traffic = ReturnType<typeof createTraffic>;

interface Handling {
  refusal: string | undefined;
  readonly answers: TrafficMessage[];
}

/** Makes it; `now` in milliseconds. */
export function createTraffic(now: () => number) {
  const listeners = createListeners<[message: TrafficMessage]>();
  let connections = 0;
  /** What is being handled: its answers are reported after it, with what became of it. */
  let handling: Handling | undefined;

  return {
    /** The messages of one connection, reported as they pass. */
    connection: () => {
      connections += 1;
      const connection = connections;
      return {
        /** A message of the page; `handle` gives it to the host, and what that answers comes after it. */
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
    /** The host has refused what it is handling. */
    refused: (reason: string): void => {
      if (handling !== undefined) handling.refusal ??= reason;
    },
    /** Returns what ends it. */
    listen: listeners.add,
    /** How many documents have connected so far. */
    connectionCount: (): number => connections,
  };
}
