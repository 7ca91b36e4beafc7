/**
 * Lets only one server at a time use a database: much of its state is in memory (such as calls), so that two would contradict each
 * other. PostgreSQL's own lock ends with the connection that holds it. A second server may wait for it, and takes over as soon as
 * the first one ends.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { END_OWN, connectForLocks, endQuietly } from './connections.ts';

/** Any number that no other program takes: "plenum" in letters of five bits. */
const LOCK = 541_235_893;
const LOCK_IS_FREE = 'SELECT pg_try_advisory_lock($1, hashtext(current_schema())) AS taken';
const RETRY_MS = 500;
const ENDING_MS = 50;
/** How often the holder checks that its connection still works, and how long it waits for the reply. */
const PULSE_MS = 2000;
const PULSE_TIMEOUT_MS = 4000;
/** After a PostgreSQL outage, the server that had the lock gets it back before a waiting one. */
const HEAD_START_MS = 3000;

/** How a server deals with other servers at its database. */
export interface Turn {
  /** Called once while another server has the lock; if undefined, the server doesn't wait. */
  readonly onWaiting?: (() => void) | undefined;
  /** Called when another server has the lock that this one had. */
  readonly onReplaced?: (() => void) | undefined;
}

/** Takes the lock; undefined if another server has it and this one doesn't wait. Takes it again after a database outage. */
export async function becomeSoleServer(address: string, { onWaiting, onReplaced }: Turn) {
  const name = `plenum ${randomUUID()}`;
  let isReleased = false;
  let holder: pg.Client | undefined;
  let pulse: NodeJS.Timeout | undefined;

  const connect = () => connectForLocks(address, name, PULSE_TIMEOUT_MS);

  async function tryLock(connection: pg.Client): Promise<boolean> {
    for (;;) {
      const { rowCount } = await connection.query(END_OWN, [LOCK, name]);
      const { rows } = await connection.query<{ taken: boolean }>(LOCK_IS_FREE, [LOCK]);
      const isTaken = rows[0]?.taken === true;
      if (isTaken || rowCount === 0) return isTaken;
      // Our own old connection still has the lock until PostgreSQL ends it a moment later: no other server has it.
      await sleep(ENDING_MS);
    }
  }

  function hold(connection: pg.Client): void {
    holder = connection;
    connection.on('end', () => {
      if (holder === connection) void recover();
    });
    pulse = setInterval(() => {
      connection.query('SELECT 1').catch(() => endQuietly(connection));
    }, PULSE_MS).unref();
  }

  /** Tries once to get the lock back; true when no further try makes sense. */
  async function takeAgain(): Promise<boolean> {
    if (isReleased) return true;
    const connection = await connect().catch(() => undefined);
    if (!connection) return false;
    const isTaken = await tryLock(connection).catch(() => undefined);
    if (isTaken === true && !isReleased) {
      hold(connection);
      return true;
    }
    await endQuietly(connection);
    if (isTaken === false && !isReleased) onReplaced?.();
    return isTaken !== undefined;
  }

  async function recover(): Promise<void> {
    holder = undefined;
    clearInterval(pulse);
    while (!(await takeAgain())) await sleep(RETRY_MS, undefined, { ref: false });
  }

  /** Resolves to the connection once it has the lock, however long that takes; undefined when the connection broke. */
  async function poll(connection: pg.Client): Promise<pg.Client | undefined> {
    try {
      do await sleep(RETRY_MS);
      while (!(await tryLock(connection)));
      return connection;
    } catch {
      await endQuietly(connection);
      return undefined;
    }
  }

  async function waitFor(connection: pg.Client): Promise<pg.Client> {
    let holding = await poll(connection);
    while (!holding) {
      await sleep(HEAD_START_MS);
      const next = await connect().catch(() => undefined);
      holding = next && (await poll(next));
    }
    return holding;
  }

  const first = await connect();
  if (await tryLock(first)) {
    hold(first);
  } else if (onWaiting) {
    onWaiting();
    hold(await waitFor(first));
  } else {
    await endQuietly(first);
    return undefined;
  }
  return {
    async release(): Promise<void> {
      isReleased = true;
      clearInterval(pulse);
      const last = holder;
      holder = undefined;
      if (last) await endQuietly(last);
    },
  };
}
