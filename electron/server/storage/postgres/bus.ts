/**
 * Messages among servers that share a PostgreSQL, by its NOTIFY. They use a separate connection, which holds a lock while this
 * server lives, so that the others notice at once when it ends.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { END_OWN, connectForLocks, endQuietly } from './connections.ts';

/** The first half of each server's lock: any number that no other program uses. The second half is the server's own. */
export const CALL_SERVER_LOCK = 541_235_894;
const RETRY_MS = 250;
const PULSE_MS = 2000;
const ANSWER_TIMEOUT_MS = 4000;
/** PostgreSQL accepts less than 8000 bytes per notification. */
const CHUNK_BYTES = 7500;
const TAKE_LOCK = 'SELECT pg_try_advisory_lock($1, $2) AS taken';

export interface BusMember {
  readonly id: string;
  readonly lockNumber: number;
}

export interface BusEvents {
  /** Another server sent something. */
  onMessage(from: string, message: unknown): void;
  /** The connection works again: messages sent in the meantime are lost. */
  onOpen(): void;
}

export type Bus = Awaited<ReturnType<typeof openBus>>;

/** The part of a text that a notification carries. */
type Piece = 'whole' | 'first' | 'next' | 'last';

/** Opens the bus; fails when the database doesn't answer now, and reconnects after later outages. */
export async function openBus(address: string, { id, lockNumber }: BusMember, events: BusEvents) {
  const name = `plenum calls ${id}`;
  /** Incomplete texts, by sender. */
  const begun = new Map<string, string>();
  let waiting: object[] = [];
  let isSending = false;
  let isClosed = false;
  let connection: pg.Client | undefined;
  let channel = '';

  async function connect(): Promise<pg.Client> {
    const made = await connectForLocks(address, name, ANSWER_TIMEOUT_MS);
    try {
      const { rows } = await made.query<{ schema: string }>('SELECT current_schema() AS schema');
      channel = `plenum ${rows[0]?.schema ?? ''}`;
      await made.query(END_OWN, [CALL_SERVER_LOCK, name]);
      while (!(await takeLock(made))) await sleep(RETRY_MS);
      made.on('notification', ({ payload = '' }) => take(payload));
      await made.query(`LISTEN ${made.escapeIdentifier(channel)}`);
      return made;
    } catch (error) {
      await endQuietly(made);
      throw error;
    }
  }

  async function takeLock(made: pg.Client): Promise<boolean> {
    const { rows } = await made.query<{ taken: boolean }>(TAKE_LOCK, [
      CALL_SERVER_LOCK,
      lockNumber,
    ]);
    return rows[0]?.taken === true;
  }

  function hold(made: pg.Client): void {
    connection = made;
    const pulse = setInterval(() => {
      made.query('SELECT 1').catch(() => endQuietly(made));
    }, PULSE_MS).unref();
    made.on('end', () => {
      clearInterval(pulse);
      if (connection === made) void recover();
    });
    begun.clear();
    waiting = [];
  }

  async function recover(): Promise<void> {
    connection = undefined;
    let made: pg.Client | undefined;
    while (!made) {
      await sleep(RETRY_MS, undefined, { ref: false });
      if (isClosed) return;
      made = await connect().catch(() => undefined);
    }
    if (isClosed) return endQuietly(made);
    hold(made);
    events.onOpen();
  }

  function take(payload: string): void {
    const [from = '', piece = '', ...rest] = payload.split(' ');
    if (from === id) return;
    const text = rest.join(' ');
    const isNew = piece === 'whole' || piece === 'first';
    const before = isNew ? '' : begun.get(from);
    // The first part came before this connection was open.
    if (before === undefined) return;
    if (piece === 'first' || piece === 'next') {
      begun.set(from, before + text);
      return;
    }
    begun.delete(from);
    const messages: unknown = JSON.parse(before + text);
    if (Array.isArray(messages)) for (const message of messages) events.onMessage(from, message);
  }

  async function sendWaiting(): Promise<void> {
    if (isSending || !connection) return;
    isSending = true;
    const text = toAscii(JSON.stringify(waiting));
    waiting = [];
    // A broken connection ends, and all servers start over.
    await notify(connection, text).catch(() => undefined);
    isSending = false;
    if (waiting.length > 0) await sendWaiting();
  }

  async function notify(by: pg.Client, text: string): Promise<void> {
    for (let start = 0; start < text.length; start += CHUNK_BYTES) {
      const piece = pieceAt(start, text.length);
      const payload = `${id} ${piece} ${text.slice(start, start + CHUNK_BYTES)}`;
      await by.query('SELECT pg_notify($1, $2)', [channel, payload]);
    }
  }

  hold(await connect());
  return {
    /** Sends to all others, in order. */
    send(message: object): void {
      if (!connection) return;
      waiting.push(message);
      void sendWaiting();
    },
    async close(): Promise<void> {
      isClosed = true;
      const last = connection;
      connection = undefined;
      if (last) await endQuietly(last);
    },
  };
}

function pieceAt(start: number, length: number): Piece {
  const isLast = start + CHUNK_BYTES >= length;
  if (start === 0) return isLast ? 'whole' : 'first';
  return isLast ? 'last' : 'next';
}

/** The same JSON with a byte for each character, so that it can be cut anywhere. */
function toAscii(json: string): string {
  return json.replaceAll(/[\u0080-\u{10FFFF}]/gu, (letter) =>
    Array.from({ length: letter.length }, (_, index) => escaped(letter.charCodeAt(index))).join(''),
  );
}

function escaped(unit: number): string {
  return `\\u${unit.toString(16).padStart(4, '0')}`;
}
