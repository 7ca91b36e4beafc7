/** The call servers at one PostgreSQL, and the server of each conference with people in it. */
import { and, eq } from 'drizzle-orm';
import type { Database } from '#server/storage/open.ts';
import { callPlaces, callServers as table } from '#server/storage/schema/operation.ts';
import { CALL_SERVER_LOCK } from './bus.ts';

type CallServerRow = typeof table.$inferSelect;

export type CallServerRows = ReturnType<typeof createCallServerRows>;

interface SeenServer {
  readonly id: string;
  readonly address: string;
  readonly isAlive: boolean;
}

const LOOK = `SELECT id, address, EXISTS (SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND granted
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
    AND classid = ${CALL_SERVER_LOCK} AND objid = lock_number AND objsubid = 2),
  extract(epoch FROM now() - pg_postmaster_start_time()) * 1000
  FROM call_servers`;

/** If two servers take the same conference, the second waits for the first, and then finds its row. */
const TAKE = `INSERT INTO call_places (conference_id, server_id)
  SELECT id, ? FROM conferences WHERE id = ? ON CONFLICT (conference_id) DO NOTHING`;
const FIND = 'SELECT server_id FROM call_places WHERE conference_id = ?';

export function createCallServerRows({ query, client }: Database) {
  return {
    async add(row: CallServerRow): Promise<void> {
      await query.insert(table).values(row);
    },
    /** All servers, whether they hold their locks, and how long the database has been up. */
    async look() {
      const { rows } = await client.execute(LOOK);
      return {
        servers: rows.map((row): SeenServer => ({
          id: textOf(row[0]),
          address: textOf(row[1]),
          isAlive: row[2] === 1,
        })),
        databaseUpMs: Number(rows[0]?.[3] ?? 0),
      };
    },
    /** Places a conference on a server if it isn't on any, and returns its server; undefined when there is no such conference. */
    async take(conferenceId: string, serverId: string): Promise<string | undefined> {
      const [, found] = await client.batch([
        { sql: TAKE, args: [serverId, conferenceId] },
        { sql: FIND, args: [conferenceId] },
      ]);
      const owner = found?.rows[0]?.[0];
      return typeof owner === 'string' ? owner : undefined;
    },
    /** Removes the place of a conference that everyone has left. */
    async release(conferenceId: string, serverId: string): Promise<void> {
      await query
        .delete(callPlaces)
        .where(and(eq(callPlaces.conferenceId, conferenceId), eq(callPlaces.serverId, serverId)));
    },
    placesOf: async (serverId: string): Promise<readonly string[]> =>
      (await query.select().from(callPlaces).where(eq(callPlaces.serverId, serverId))).map(
        ({ conferenceId }) => conferenceId,
      ),
    /** True for the server that removes it; its conferences then have no place. */
    async remove(serverId: string): Promise<boolean> {
      const gone = await query
        .delete(table)
        .where(eq(table.id, serverId))
        .returning({ id: table.id });
      return gone.length > 0;
    },
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
