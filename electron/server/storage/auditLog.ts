/**
 * The audit log: one line for each act. A line is written by the statement list of the act itself, so that there is neither an
 * act without its line nor a line without its act.
 */
import { and, asc, desc, eq, gte, inArray, isNotNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Role } from '#shared/rights/roles.ts';
import type { AuditAct, AuditActorKind } from '#shared/wire/audit.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Database } from './open.ts';
import { type AuditRow, auditLines as table } from './schema/operation.ts';

/**
 * Anyone can fail to sign in, so this alone must not fill a disk. Equal sign-ins (login, address and outcome) of one minute
 * are one line that counts, a login that no account has is no part of it, and of those that failed no more than this are
 * kept: the oldest go. Guesses of one address are limited before that.
 */
export const MAX_FAILED_SIGN_INS = 100_000;

export interface AuditActor {
  readonly kind: AuditActorKind;
  readonly id: string | undefined;
  readonly address: string | undefined;
  /** What an application is called: it may be deleted by the time someone reads the line. */
  readonly name?: string;
  /** The application that acts for the person. */
  readonly through?: { readonly id: string; readonly name: string };
}

/** What else is known; names apart, nothing in it is a value that someone typed. */
export interface AuditDetails {
  /** What the target was called then, where its id says nothing to people. */
  readonly name?: string | undefined;
  /** What the acting application was called then. */
  readonly actorName?: string | undefined;
  /** Names of fields or settings that changed. */
  readonly fields?: readonly string[] | undefined;
  readonly reason?: string | undefined;
  /** The roles that an account has from then on. */
  readonly roles?: readonly Role[] | undefined;
  /** Whether an account that signs in, or can't, administers the server. */
  readonly isAdministrator?: boolean | undefined;
}

export interface AuditEntry {
  readonly act: AuditAct;
  readonly actor: AuditActor;
  /** The id of what is acted on. */
  readonly target?: string;
  readonly details?: AuditDetails;
}

export interface AuditFilter {
  readonly fromS?: number | undefined;
  readonly untilS?: number | undefined;
  /** A login or the id of an application, which may have acted for a person. */
  readonly actor?: string | undefined;
  readonly acts?: readonly AuditAct[] | undefined;
  /** Whether acts of applications are left out. */
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

    /** The same right behind the statement of the act: there is no line where that one changed nothing. */
    lineOfChange(entry: AuditEntry): BatchItem<'sqlite'> {
      const { atS, act, actorKind, actor, address, target, details, through, throughName } =
        valuesOf(entry);
      return query.run(sql`insert into ${table}
        (at, act, actor_kind, actor, address, target, details, through, through_name)
        select ${atS}, ${act}, ${actorKind}, ${actor}, ${address}, ${target}, ${details}, ${through}, ${throughName}
        where changes() > 0`);
    },

    /** The same for a sign-in: equal ones of a minute are one line. */
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

    /** Writes lines alone, for acts that write nothing here. */
    async write(statement: BatchItem<'sqlite'>): Promise<void> {
      await query.batch([statement]);
    },

    /** One page behind an id, newest first; one more than `size` when there is a next one. */
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

    /** One page behind so many lines, and how many there are. */
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

    /** Takes away what is older than that, and failed sign-ins that are too many. */
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
        // What makes sign-ins equal is needed for a minute only.
        query
          .update(table)
          .set({ foldKey: null })
          .where(and(isNotNull(table.foldKey), lt(table.atS, clock.nowS() - 120))),
      ]);
    },
  };
}
