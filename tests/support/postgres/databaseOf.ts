/**
 * A place in a PostgreSQL for each data folder of a test, where the run says that its servers keep their data there: the same
 * tests then show the same of both databases. A schema is made quicker than a database.
 */
import { createHash } from 'node:crypto';
import pg from 'pg';

/** Names the database in which the places are made. */
const POSTGRES_OF_RUN = 'PLENUM_TEST_POSTGRES';

/** Whether the servers of this run keep their data in a PostgreSQL. */
export const IS_ON_POSTGRES = process.env[POSTGRES_OF_RUN] !== undefined;

/** The setting for the server of a data folder, or none where its data is in the folder. */
export async function databaseOf(directory: string): Promise<readonly string[]> {
  const address = process.env[POSTGRES_OF_RUN];
  if (address === undefined) return [];
  const name = `t_${createHash('sha256').update(directory).digest('hex').slice(0, 16)}`;
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    await client.query(`CREATE SCHEMA IF NOT EXISTS ${name}`);
  } finally {
    await client.end();
  }
  return [`database_url=${address}&options=-csearch_path%3D${name}%2Cpublic`];
}
