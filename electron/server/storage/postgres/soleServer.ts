/**
 * Keeps a second server from a database: a server keeps much of what happens in its memory (calls, for one), so that two on one
 * database would contradict each other. PostgreSQL's own lock ends with the connection that took it.
 */
import pg from 'pg';
import { connectionOptions } from './connections.ts';

/** Any number that no other program takes: "plenum" in letters of five bits. */
const LOCK = 541_235_893;
const RETRY_MS = 1000;

export interface SoleServer {
  release(): Promise<void>;
}

/** Takes the lock; undefined while another server has it. Takes it again when the database was away. */
export async function becomeSoleServer(address: string): Promise<SoleServer | undefined> {
  let isReleased = false;
  let timer: NodeJS.Timeout | undefined;
  let holder: pg.Client | undefined;

  async function take(): Promise<boolean> {
    const connection = new pg.Client(connectionOptions(address));
    connection.on('error', () => undefined);
    connection.on('end', () => {
      if (holder === connection) again();
    });
    try {
      await connection.connect();
      // A machine that crashed must not keep the lock for the two hours that systems wait by default.
      await connection.query(
        'SET tcp_keepalives_idle = 30; SET tcp_keepalives_interval = 10; SET tcp_keepalives_count = 3',
      );
      const { rows } = await connection.query<{ taken: boolean }>(
        'SELECT pg_try_advisory_lock($1, hashtext(current_schema())) AS taken',
        [LOCK],
      );
      if (rows[0]?.taken !== true || isReleased) {
        await connection.end();
        return false;
      }
      holder = connection;
      return true;
    } catch (error) {
      await connection.end().catch(() => undefined);
      throw error;
    }
  }

  function again(): void {
    holder = undefined;
    if (isReleased) return;
    timer = setTimeout(() => {
      take().then(
        (isTaken) => !isTaken && again(),
        () => again(),
      );
    }, RETRY_MS).unref();
  }

  if (!(await take())) return undefined;
  return {
    async release() {
      isReleased = true;
      clearTimeout(timer);
      const last = holder;
      holder = undefined;
      await last?.end().catch(() => undefined);
    },
  };
}
