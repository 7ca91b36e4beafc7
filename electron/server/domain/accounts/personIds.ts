/**
 * The ids by which people in a call know each other, instead of their identity: an account has the same id each time it joins, but
 * another one in every conference. No one can derive the login from it.
 */
import { createHmac } from 'node:crypto';
import type { Database } from '#server/storage/open.ts';
import { secrets } from '#server/storage/schema/operation.ts';

export type PersonIdOf = (conferenceId: string, userId: string) => string;

/** The secret is in the database, so that chat messages keep their author after a restart. */
export async function createPersonIds({ query }: Database): Promise<PersonIdOf> {
  const [row] = await query.select().from(secrets);
  if (!row) throw new Error('no secret in the database');
  return (conferenceId, userId) =>
    createHmac('sha256', row.personIds)
      .update(JSON.stringify([conferenceId, userId.toLowerCase()]))
      .digest('base64url')
      .slice(0, 22);
}
