/**
 * A PostgreSQL schema for each data folder of a test, in runs with PostgreSQL: so the same tests cover both databases. A schema is
 * created faster than a database.
 */
import { createHash } from 'node:crypto';
import { ask } from './postgres.ts';

const ADDRESS = process.env['PLENUM_TEST_POSTGRES'];

/** Whether the servers of this run store their data in PostgreSQL. */
export const IS_ON_POSTGRES = ADDRESS !== undefined;

/** Creates the schema of a data folder if it is missing; does nothing if data is in the folder. */
export async function makePlaceOf(directory: string): Promise<void> {
  if (ADDRESS !== undefined)
    await ask(ADDRESS, `CREATE SCHEMA IF NOT EXISTS ${schemaOf(directory)}`);
}

export async function dropPlaceOf(directory: string): Promise<void> {
  if (ADDRESS === undefined) return;
  await ask(ADDRESS, `DROP SCHEMA IF EXISTS ${schemaOf(directory)} CASCADE`);
}

/** The address of that schema; undefined if data is in the folder. */
export function addressOfPlace(directory: string): string | undefined {
  return ADDRESS === undefined
    ? undefined
    : `${ADDRESS}&options=-csearch_path%3D${schemaOf(directory)}%2Cpublic`;
}

export function settingOfPlace(directory: string): readonly string[] {
  const address = addressOfPlace(directory);
  return address === undefined ? [] : [`database_url=${address}`];
}

function schemaOf(directory: string): string {
  return `t_${createHash('sha256').update(directory).digest('hex').slice(0, 16)}`;
}
