/** One PostgreSQL for all servers of a test run (`databaseOf.ts`). Vitest calls both, before and after the tests. */
import { type Postgres, ask, startPostgres } from './postgres.ts';

let postgres: Postgres | undefined;

export async function setup(): Promise<void> {
  postgres = await startPostgres();
  const address = await postgres.create('tests');
  // Once for all schemas in it.
  await ask(address, 'CREATE EXTENSION citext');
  process.env['PLENUM_TEST_POSTGRES'] = address;
}

export async function teardown(): Promise<void> {
  await postgres?.stop();
}
