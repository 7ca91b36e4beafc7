/** Exchanges messages between this server and the others that carry calls. */
import type { Conferences } from '#server/storage/conferences.ts';
import type { Bus, BusEvents } from '#server/storage/postgres/bus.ts';
import type { LiveConferences } from '#server/realtime/signalling/liveConferences.ts';
import { SIGNED_OUT } from '#server/realtime/signalling/seatLimits.ts';
import { type CallServerMessage, callServerMessage } from './messages.ts';
import type { OthersCalls } from './othersCalls.ts';
import { createOwnCalls } from './ownCalls.ts';
import type { SharedCounts } from './sharedCounts.ts';
import { createSharedCalls } from './sharedCalls.ts';

/** How often changes here are sent to the others. */
const NEWS_MS = 250;

type Listener = (message: CallServerMessage, from: string) => void;

export interface ExchangeParts {
  readonly own: LiveConferences;
  readonly counts: SharedCounts;
  readonly others: OthersCalls;
  readonly conferences: Pick<Conferences, 'find' | 'watch' | 'noteWritten'>;
  readonly tokens: { isUnderWay(signIn: string): Promise<boolean> };
}

/** Creates the exchange; it sends nothing before it is open. */
export function createExchange({ own, others, counts, conferences, tokens }: ExchangeParts) {
  const ownCalls = createOwnCalls(() => own.all());
  const listeners: Listener[] = [];
  const openListeners: (() => void)[] = [];
  let bus: Bus | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isNoting = false;

  const send = (message: CallServerMessage): void => bus?.send(message);
  const calls = createSharedCalls({ own, others, send });

  function sendNews(): void {
    for (const news of [ownCalls.takeNews(), counts.takeNews()]) if (news) send(news);
  }

  function startOver(): void {
    ownCalls.startOver();
    counts.startOver();
    sendNews();
    calls.repeat();
  }

  /** Another server wrote it, and has notified all: don't notify them again. */
  function noteWritten(conferenceId: string): void {
    isNoting = true;
    conferences.noteWritten(conferenceId);
    isNoting = false;
  }

  conferences.watch((conferenceId) => {
    if (!isNoting) send({ type: 'written', conferenceId });
  });

  function take(from: string, given: unknown): void {
    const parsed = callServerMessage.safeParse(given);
    // A newer version may send messages that this one doesn't know.
    if (!parsed.success) return;
    const message = parsed.data;
    if (calls.take(from, message)) return;
    if (message.type === 'hello') startOver();
    else if (message.type === 'written') noteWritten(message.conferenceId);
    else if (message.type === 'sockets') counts.take(from, message.counts, message.isWhole);
    else for (const listener of listeners) listener(message, from);
  }

  function begin(): void {
    send({ type: 'hello' });
    startOver();
    for (const listener of openListeners) listener();
  }

  /** Catches up after a broken connection: conferences that ended or were edited, and ended sign-ins. */
  async function catchUp(): Promise<void> {
    for (const { id, seats } of own.all()) {
      const row = await conferences.find(id);
      if (row?.state === 'running') noteWritten(id);
      else own.end(id, { book: 'conference', code: '18' });
      for (const { visitor } of [...seats.values()]) {
        const { signIn } = visitor;
        if (signIn !== undefined && !(await tokens.isUnderWay(signIn)))
          own.removeSignIn(signIn, SIGNED_OUT);
      }
    }
  }

  return {
    calls,
    send,
    /** Sends a message after this server's latest news, so that the others know who is inside here. */
    sendAfterNews: (message: CallServerMessage): void => {
      sendNews();
      send(message);
    },
    /** Adds a listener for messages that aren't about calls. */
    onMessage: (listener: Listener): void => void listeners.push(listener),
    /**
     * Adds a listener that is called whenever the connection is open, for the first time or again. Earlier messages may be lost.
     */
    onOpen: (listener: () => void): void => void openListeners.push(listener),
    /** Sends everything again: the others know nothing about this server. */
    begin,
    open: async (connect: (events: BusEvents) => Promise<Bus>): Promise<void> => {
      bus = await connect({
        onMessage: take,
        onOpen() {
          begin();
          // If the database is down again, this runs again after the next connection.
          catchUp().catch(() => undefined);
        },
      });
      timer = setInterval(sendNews, NEWS_MS).unref();
      begin();
    },
    close: async (): Promise<void> => {
      clearInterval(timer);
      await bus?.close();
    },
  };
}
