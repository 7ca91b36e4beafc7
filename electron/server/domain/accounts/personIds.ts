/**
 * What people in a call know each other by, in place of their identity: the same at every coming of an account, another
 * in every conference. No one can find the login from it.
 */
import { createHmac } from 'node:crypto';
import type { Database } from '#server/storage/open.ts';
import { secrets } from '#server/storage/schema/operation.ts';

export type PersonIdOf = (conferenceId: string, userId: string) => string;

/** The secret lies in the database, so that what was written in a chat keeps its author after a restart. */
export async function createPersonIds({ query }: Database): Promise<PersonIdOf> {
  const [row] = await query.select().from(secrets);
  if (!row) throw new Error('no secret in the database');
  return (conferenceId, userId) =>
    createHmac('sha256', row.personIds)
      .update(JSON.stringify([conferenceId, userId.toLowerCase()]))
      .digest('base64url')
      .slice(0, 22);
}
