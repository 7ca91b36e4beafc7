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

/** How one connection is made. */
export function connectionOptions(address: string): pg.ClientConfig {
  return {
    connectionString: address,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: 'plenum',
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  };
}
