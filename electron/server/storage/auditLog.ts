/** The audit log: one line per act. The act's own batch writes its line, so that neither exists without the other. */
import { and, asc, desc, eq, gte, inArray, isNotNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Role } from '#shared/rights/roles.ts';
import type { AuditAct, AuditActorKind } from '#shared/wire/audit.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Database } from './open.ts';
import { type AuditRow, auditLines as table } from './schema/operation.ts';

/**
 * Anyone can fail to sign in, so failed sign-ins must not fill the disk. Equal sign-ins (login, address and outcome) within a
 * minute are one line with a count; a login without an account isn't logged; and of failed sign-ins only this many are kept, the
 * newest. Guesses from one address are rate-limited before that.
 */
export const MAX_FAILED_SIGN_INS = 100_000;

export interface AuditActor {
  readonly kind: AuditActorKind;
  readonly id: string | undefined;
  readonly address: string | undefined;
  /** The name of an application at the time: it may be deleted when someone reads the line. */
  readonly name?: string;
  /** The application, if it acts for the person. */
  readonly through?: { readonly id: string; readonly name: string };
}

/** Further details; apart from the names, none of them is a text that someone typed. */
export interface AuditDetails {
  /** The target's name at the time, if its id means nothing to people. */
  readonly name?: string | undefined;
  /** The acting application's name at the time. */
  readonly actorName?: string | undefined;
  /** Names of changed fields or settings. */
  readonly fields?: readonly string[] | undefined;
  readonly reason?: string | undefined;
  /** The account's roles after the act. */
  readonly roles?: readonly Role[] | undefined;
  /** Whether an account that signs in, or can't, administers the server. */
  readonly isAdministrator?: boolean | undefined;
}

export interface AuditEntry {
  readonly act: AuditAct;
  readonly actor: AuditActor;
  /** The id of the object of the act. */
  readonly target?: string;
  readonly details?: AuditDetails;
}

export interface AuditFilter {
  readonly fromS?: number | undefined;
  readonly untilS?: number | undefined;
  /** A login or the id of an application, which may have acted for a person. */
  readonly actor?: string | undefined;
  readonly acts?: readonly AuditAct[] | undefined;
  /** Whether to leave out acts of applications. */
  readonly isByPeople?: boolean;
}

export type AuditLog = ReturnType<typeof createAuditLog>;

export function createAuditLog({ query }: Pick<Database, 'query'>, clock: Pick<Clock, 'nowS'>) {
  const valuesOf = ({ act, actor, target, details = {} }: AuditEntry) => ({
    atS: clock.nowS(),
    act,
    actorKind: actor.kind,
    actor: actor.id ?? null,
    address: actor.address ?? null,
    target: target ?? null,
    details: JSON.stringify({ ...details, actorName: actor.name }),
    through: actor.through?.id ?? null,
    throughName: actor.through?.name ?? null,
  });

  const where = ({ fromS, untilS, actor, acts, isByPeople = false }: AuditFilter) =>
    and(
      fromS === undefined ? undefined : gte(table.atS, fromS),
      untilS === undefined ? undefined : lte(table.atS, untilS),
      actor === undefined ? undefined : or(eq(table.actor, actor), eq(table.through, actor)),
      acts === undefined ? undefined : inArray(table.act, [...acts]),
      isByPeople ? ne(table.actorKind, 'application') : undefined,
    );

  return {
    /** The statement that writes a line, to be written with the act. */
    line: (entry: AuditEntry): BatchItem<'sqlite'> => query.insert(table).values(valuesOf(entry)),

    /** The same for a line right after the act's statement: it writes nothing if that changed nothing. */
    lineOfChange(entry: AuditEntry): BatchItem<'sqlite'> {
      const { atS, act, actorKind, actor, address, target, details, through, throughName } =
        valuesOf(entry);
      return query.run(sql`insert into ${table}
        (at, act, actor_kind, actor, address, target, details, through, through_name)
        select ${atS}, ${act}, ${actorKind}, ${actor}, ${address}, ${target}, ${details}, ${through}, ${throughName}
        where changes() > 0`);
    },

    /** The same for a sign-in: equal ones within a minute share a line. */
    signIn(entry: AuditEntry): BatchItem<'sqlite'> {
      const values = valuesOf(entry);
      const { atS, act, actorKind, actor, address, details } = values;
      const minute = Math.floor(atS / 60);
      const foldKey = JSON.stringify([minute, act, actorKind, actor, address, details]);
      return query
        .insert(table)
        .values({ ...values, foldKey })
        .onConflictDoUpdate({ target: table.foldKey, set: { count: sql`${table.count} + 1` } });
    },

    /** Writes a line on its own, for acts that write nothing else to the database. */
    async write(statement: BatchItem<'sqlite'>): Promise<void> {
      await query.batch([statement]);
    },

    /** One page before an id, newest first, with one more line than `size` if there is a next page. */
    page: (
      filter: AuditFilter,
      before: number | undefined,
      size: number,
    ): Promise<readonly AuditRow[]> =>
      query
        .select()
        .from(table)
        .where(and(where(filter), before === undefined ? undefined : lt(table.id, before)))
        .orderBy(desc(table.id))
        .limit(size + 1),

    /** One page from an offset, and the total number. */
    async slice(
      filter: AuditFilter,
      offset: number,
      size: number,
      isAscending: boolean,
    ): Promise<{ readonly total: number; readonly rows: readonly AuditRow[] }> {
      const order = isAscending ? asc(table.id) : desc(table.id);
      const [total, rows] = await Promise.all([
        query.$count(table, where(filter)),
        query.select().from(table).where(where(filter)).orderBy(order).limit(size).offset(offset),
      ]);
      return { total, rows };
    },

    /** Deletes lines older than this time, and the oldest failed sign-ins above the limit. */
    async prune(beforeS: number | undefined): Promise<void> {
      const failed = eq(table.act, 'signInFailed');
      const oldestKept = query
        .select({ id: table.id })
        .from(table)
        .where(failed)
        .orderBy(desc(table.id))
        .limit(1)
        .offset(MAX_FAILED_SIGN_INS - 1);
      await query.batch([
        query.delete(table).where(and(failed, lt(table.id, sql`(${oldestKept})`))),
        query.delete(table).where(lt(table.atS, beforeS ?? 0)),
        // The fold key is only needed for a minute.
        query
          .update(table)
          .set({ foldKey: null })
          .where(and(isNotNull(table.foldKey), lt(table.atS, clock.nowS() - 120))),
      ]);
    },
  };
}
