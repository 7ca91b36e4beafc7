/**
 * One server at a time works with a database: much of what happens is in its memory (calls, for one), so that two at once would
 * contradict each other. PostgreSQL's own lock ends with the connection that took it. A second server may wait for it, and takes
 * over as soon as the first one ends.
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
/** How often the holder asks whether its connection still works, and how long it waits for the answer. */
const PULSE_MS = 2000;
const PULSE_TIMEOUT_MS = 4000;
/** When PostgreSQL was away, the server that had the lock gets it back before one that waits. */
const HEAD_START_MS = 3000;

/** What a server does about others at its database. */
export interface Turn {
  /** Called once while another server has the lock; without it there is no waiting. */
  readonly onWaiting?: (() => void) | undefined;
  /** Another server has the lock that this one had. */
  readonly onReplaced?: (() => void) | undefined;
}

/** Takes the lock; undefined while another server has it and there is no waiting. Takes it again when the database was away. */
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
      // A connection of ours has the lock until PostgreSQL has ended it, a moment later: no other server has it.
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

  /** One try to have the lock again; true when there is nothing left to try. */
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

  /** The connection once it has the lock, however long that takes; undefined when it broke. */
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
