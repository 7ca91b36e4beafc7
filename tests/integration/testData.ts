/** A server's stored data, read and changed beside it, in any database of the run. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Client, type InStatement, type ResultSet, createClient } from '@libsql/client';
import * as z from 'zod/mini';
import { DATABASE_FILE } from '#server/storage/open.ts';
import { createPostgresClient } from '#server/storage/postgres/client.ts';
import { createPool } from '#server/storage/postgres/connections.ts';
import { addressOfPlace } from '#tests/support/postgres/databaseOf.ts';

type Data = Pick<Client, 'execute' | 'batch' | 'close'>;

const storedWord = z.string();

export function openData(directory: string): Data {
  const address = addressOfPlace(directory);
  if (address === undefined) {
    return createClient({ url: `file:${path.join(directory, DATABASE_FILE)}` });
  }
  const client = createPostgresClient(createPool(address, 1));
  return {
    execute: async (statement: InStatement) => withNames(await client.execute(statement)),
    batch: (statements, mode) => client.batch(statements, mode),
    close: () => client.close(),
  };
}

export async function writeData(directory: string, statement: InStatement): Promise<void> {
  const data = openData(directory);
  await data.execute(statement);
  data.close();
}

/** From now on the database refuses this change of a table, until the returned function is called. */
export async function refuseWrites(
  directory: string,
  table: string,
  act: 'INSERT' | 'UPDATE' | 'DELETE' = 'INSERT',
): Promise<() => Promise<void>> {
  const name = `no_${act.toLowerCase()}_${table}`;
  if (addressOfPlace(directory) === undefined) {
    const body = "BEGIN SELECT RAISE(ABORT, 'refused'); END";
    await writeData(directory, `CREATE TRIGGER ${name} BEFORE ${act} ON ${table} ${body}`);
    return () => writeData(directory, `DROP TRIGGER ${name}`);
  }
  const body = "$$ BEGIN RAISE EXCEPTION 'refused'; END $$";
  await writeData(
    directory,
    `CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS ${body}`,
  );
  await writeData(
    directory,
    `CREATE TRIGGER ${name} BEFORE ${act} ON ${table} FOR EACH ROW EXECUTE FUNCTION ${name}()`,
  );
  return () => writeData(directory, `DROP FUNCTION ${name}() CASCADE`);
}

/** The whole content of the database as one text: its files, or its rows. */
export async function storedText(directory: string): Promise<string> {
  if (addressOfPlace(directory) === undefined) {
    const files = [DATABASE_FILE, `${DATABASE_FILE}-wal`].map((name) =>
      readFile(path.join(directory, name), 'latin1').catch(() => ''),
    );
    return (await Promise.all(files)).join('');
  }
  const data = openData(directory);
  const tables = await data.execute(
    'SELECT tablename FROM pg_tables WHERE schemaname = current_schema()',
  );
  const texts: string[] = [];
  for (const { 0: table } of tables.rows) {
    const { rows } = await data.execute(`SELECT t::text FROM "${z.parse(storedWord, table)}" t`);
    texts.push(...rows.map((row) => z.parse(storedWord, row[0])));
  }
  data.close();
  return texts.join('\n');
}

/** Values by column names, too, like libSQL. */
function withNames(result: ResultSet): ResultSet {
  for (const row of result.rows) {
    result.columns.forEach((name, place) => Object.assign(row, { [name]: row[place] }));
  }
  return result;
}
