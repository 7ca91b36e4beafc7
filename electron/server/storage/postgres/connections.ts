/** Connections to the PostgreSQL that `database_url` names. */
import pg from 'pg';

/** Requests share so many; more wait. */
const MOST = 10;
/** A database that has not answered by then is away. */
const CONNECT_TIMEOUT_MS = 5000;
const ANSWER_TIMEOUT_MS = 30_000;

/** Kinds of values by PostgreSQL's numbers for them: each comes as libSQL gives it. */
const NUMBERS = new Set([20, 21, 23, 700, 701, 1700]);
const TRUTHS = 16;
const BYTES = 17;

const types = {
  getTypeParser(kind: number) {
    if (NUMBERS.has(kind)) return Number;
    if (kind === TRUTHS) return (text: string) => (text === 't' ? 1 : 0);
    if (kind === BYTES) return (text: string) => Buffer.from(text.slice(2), 'hex');
    return (text: string) => text;
  },
};

/** Makes a pool; it connects when it is first asked. */
export function createPool(address: string, most: number = MOST): pg.Pool {
  const pool = new pg.Pool({
    ...connectionOptions(address),
    max: most,
    query_timeout: ANSWER_TIMEOUT_MS,
    allowExitOnIdle: true,
    types,
  });
  // A connection that ends while no one asks: the next question makes another one.
  pool.on('error', () => undefined);
  // One that ends during a question fails that question.
  pool.on('connect', (connection) => connection.on('error', () => undefined));
  return pool;
}

/** PostgreSQL notices a crashed machine after five seconds, and not after the default of two hours. */
const KEEP_ALIVE =
  'SET tcp_keepalives_idle = 2; SET tcp_keepalives_interval = 1; SET tcp_keepalives_count = 3';

/** Makes a connection that is kept for its locks: they end with it, however this program ends. */
export async function connectForLocks(
  address: string,
  name: string,
  timeoutMs: number,
): Promise<pg.Client> {
  const connection = new pg.Client({
    ...connectionOptions(address),
    application_name: name,
    query_timeout: timeoutMs,
  });
  connection.on('error', () => undefined);
  try {
    await connection.connect();
    await connection.query(KEEP_ALIVE);
    return connection;
  } catch (error) {
    await endQuietly(connection);
    throw error;
  }
}

export async function endQuietly(connection: pg.Client): Promise<void> {
  await connection.end().catch(() => undefined);
}

/**
 * After a break in the network, PostgreSQL may still keep a dead connection of ours. It is ended; another server's
 * is not.
 */
export const END_OWN = `SELECT pg_terminate_backend(pid) FROM pg_locks JOIN pg_stat_activity USING (pid)
  WHERE locktype = 'advisory' AND granted AND classid = $1 AND application_name = $2 AND pid <> pg_backend_pid()`;

function connectionOptions(address: string): pg.ClientConfig {
  return {
    connectionString: address,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: 'plenum',
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  };
}
