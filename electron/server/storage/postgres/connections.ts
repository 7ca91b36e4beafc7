/** Connections to the PostgreSQL that `database_url` names. */
import pg from 'pg';

/** The number of connections that requests share; further requests wait. */
const MOST = 10;
/** If the database hasn't answered by then, it counts as down. */
const CONNECT_TIMEOUT_MS = 5000;
const ANSWER_TIMEOUT_MS = 30_000;

/** PostgreSQL's type numbers: values of these types are converted to what libSQL returns. */
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

/** Creates a pool; it connects at the first query. */
export function createPool(address: string, most: number = MOST): pg.Pool {
  const pool = new pg.Pool({
    ...connectionOptions(address),
    max: most,
    query_timeout: ANSWER_TIMEOUT_MS,
    allowExitOnIdle: true,
    types,
  });
  // An idle connection has ended: the next query opens another one.
  pool.on('error', () => undefined);
  // If a connection ends during a query, only that query fails.
  pool.on('connect', (connection) => connection.on('error', () => undefined));
  return pool;
}

/** Makes PostgreSQL notice a crashed machine after five seconds instead of the default of two hours. */
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

/** After a network failure, PostgreSQL may still have a dead connection of ours. This ends it, but no other server's. */
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
