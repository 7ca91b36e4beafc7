/**
 * PostgreSQL behind the interface of the libSQL driver, as far as the repositories use it: drizzle and the repositories work with
 * both. A batch is one transaction, which is retried after a conflict with another one.
 */
import type {
  Client,
  InArgs,
  InStatement,
  Replicated,
  ResultSet,
  Row,
  Transaction,
  Value as StoredValue,
} from '@libsql/client';
import { setTimeout as wait } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { DATABASE_AWAY_CODE } from '#server/lib/storageCode.ts';
import { PostgresError, isConflict, toPostgresError } from './failures.ts';
import { type Statement, toStatement, withChanges } from './statements.ts';

/** How often a transaction is tried in conflicts, and the longest wait between two tries. */
const MAX_TRIES = 8;
const MAX_WAIT_MS = 50;

/** drizzle reads the values of a row by index. */
type ArrayRow = Row & StoredValue[];

type Pair = readonly [string, InArgs?];
type Batch = readonly (InStatement | Pair)[];

export function createPostgresClient(pool: Pool): Client {
  const execute = async (statement: InStatement | string, args?: InArgs): Promise<ResultSet> => {
    const asked = toStatement(withArgs(statement, args));
    return onConnection(pool, (connection) => ask(connection, asked));
  };
  return {
    execute,
    batch: (statements: Batch) => {
      const all = statements.map((each) =>
        toStatement(isPair(each) ? withArgs(each[0], each[1]) : each),
      );
      return atomically(pool, (connection) => askAll(connection, all));
    },
    transaction: () => begin(pool),
    migrate: notHere,
    executeMultiple: notHere,
    sync: (): Promise<Replicated> => notHere(),
    reconnect: () => undefined,
    close: () => void pool.end(),
    get closed() {
      return pool.ended;
    },
    protocol: 'postgres',
  };
}

/** Runs work in one transaction. After a conflict it runs again: the first run was rolled back. */
export async function atomically<Value>(
  pool: Pool,
  work: (connection: PoolClient) => Promise<Value>,
): Promise<Value> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await onConnection(pool, async (connection) => {
        await run(connection, 'BEGIN');
        try {
          const value = await work(connection);
          await run(connection, 'COMMIT');
          return value;
        } catch (error) {
          await run(connection, 'ROLLBACK');
          throw error;
        }
      });
    } catch (error) {
      const failure = toPostgresError(error);
      if (!isConflict(failure) || tries === MAX_TRIES) throw failure;
      await wait(Math.random() * MAX_WAIT_MS);
    }
  }
}

/** Runs work on a connection of the pool; a broken one isn't returned to the pool. */
async function onConnection<Value>(
  pool: Pool,
  work: (connection: PoolClient) => Promise<Value>,
): Promise<Value> {
  const connection = await connect(pool);
  let failure: PostgresError | undefined;
  try {
    return await work(connection);
  } catch (error) {
    failure = toPostgresError(error);
    throw failure;
  } finally {
    connection.release(failure?.code === DATABASE_AWAY_CODE);
  }
}

async function connect(pool: Pool): Promise<PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    throw toPostgresError(error);
  }
}

/** A statement without values. */
async function run(connection: PoolClient, text: string): Promise<void> {
  try {
    await connection.query(text);
  } catch (error) {
    throw toPostgresError(error);
  }
}

async function askAll(
  connection: PoolClient,
  statements: readonly Statement[],
): Promise<ResultSet[]> {
  const results: ResultSet[] = [];
  for (const statement of statements) {
    const changed = results.at(-1)?.rowsAffected ?? 0;
    const asked = statement.asksChanges ? withChanges(statement, changed) : statement;
    results.push(await ask(connection, asked));
  }
  return results;
}

async function ask(connection: PoolClient, { text, values }: Statement): Promise<ResultSet> {
  try {
    const { rows, fields, rowCount, command } = await connection.query<ArrayRow>({
      text,
      values,
      rowMode: 'array',
    });
    return {
      columns: fields.map(({ name }) => name),
      columnTypes: [],
      rows,
      rowsAffected: command === 'SELECT' ? 0 : (rowCount ?? 0),
      lastInsertRowid: undefined,
      toJSON: () => rows,
    };
  } catch (error) {
    throw toPostgresError(error);
  }
}

async function begin(pool: Pool): Promise<Transaction> {
  const connection = await connect(pool);
  let isOpen = true;
  let changed = 0;
  const execute = async (statement: InStatement): Promise<ResultSet> => {
    const asked = toStatement(statement);
    const result = await ask(connection, asked.asksChanges ? withChanges(asked, changed) : asked);
    changed = result.rowsAffected;
    return result;
  };
  const end = async (text: 'COMMIT' | 'ROLLBACK'): Promise<void> => {
    if (!isOpen) return;
    isOpen = false;
    let isBroken = true;
    try {
      await run(connection, text);
      isBroken = false;
    } finally {
      connection.release(isBroken);
    }
  };
  try {
    await run(connection, 'BEGIN');
  } catch (error) {
    connection.release(true);
    throw error;
  }
  return {
    execute,
    async batch(statements) {
      const results: ResultSet[] = [];
      for (const each of statements) results.push(await execute(each));
      return results;
    },
    executeMultiple: notHere,
    commit: () => end('COMMIT'),
    rollback: () => end('ROLLBACK'),
    close: () => void end('ROLLBACK').catch(() => undefined),
    get closed() {
      return !isOpen;
    },
  };
}

function withArgs(statement: InStatement, args: InArgs | undefined): InStatement {
  return typeof statement === 'string' && args !== undefined ? { sql: statement, args } : statement;
}

function isPair(statement: InStatement | Pair): statement is Pair {
  return Array.isArray(statement);
}

async function notHere(): Promise<never> {
  throw new Error('Nothing uses this with PostgreSQL.');
}
