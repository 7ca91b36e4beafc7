/** The account that a path names: people's own; any for the operator, and for an administrator who manages it. */
import type { FastifyRequest } from 'fastify';
import type { ServerContext } from '#server/http/context.ts';
import type { UserRow } from '#server/storage/schema/accounts.ts';
import type { AuditActor } from '#server/storage/auditLog.ts';
import { auditActor } from '#server/domain/accounts/auditActor.ts';
import { loginOf } from '#server/domain/accounts/identity.ts';
import { FORBIDDEN, type Refusal, notFound } from '#server/http/server/failures.ts';
import { type Result, fail, ok } from '#shared/result.ts';
import { permittedActor } from './operator.ts';

type Parts = Pick<ServerContext, 'settings' | 'users' | 'callers'>;

/** A request that names an account in its path. */
export type AccountRequest = FastifyRequest<{ Params: { user_id: string } }>;

export interface NamedAccount {
  readonly user: UserRow;
  /** Whether its owner asks, not the operator or an administrator. */
  readonly isSelf: boolean;
  /** The actor for the audit log. */
  readonly actor: AuditActor;
}

/** Finds the account, to read its private data and to act for it. */
export function findNamed({ settings, users, callers }: Parts) {
  return async (request: AccountRequest): Promise<Result<NamedAccount, Refusal>> => {
    const { user_id: id } = request.params;
    const actor = await callers.actor(request);
    if (!actor.ok) return actor;
    const asker = auditActor(actor.value, request.ip);
    if (actor.value.kind === 'user') {
      const { user } = actor.value;
      return isOwnPath(user, id, { settings })
        ? ok({ user, isSelf: true, actor: asker })
        : fail(FORBIDDEN);
    }
    const user = await users.findAny(loginOf(id, settings));
    return user ? ok({ user, isSelf: false, actor: asker }) : fail(notFound('user', 'user_id'));
  };
}

/** Finds the account to manage it: administrators may name any. */
export function findManaged(parts: Parts & Pick<ServerContext, 'groups'>) {
  return async (request: AccountRequest): Promise<Result<NamedAccount, Refusal>> => {
    const { user_id: id } = request.params;
    const manager = await permittedActor(parts)(request);
    if (!manager.ok || manager.value.kind !== 'user' || isOwnPath(manager.value.user, id, parts)) {
      return findNamed(parts)(request);
    }
    const actor = auditActor(manager.value, request.ip);
    const user = await parts.users.findAny(loginOf(id, parts.settings));
    return user ? ok({ user, isSelf: false, actor }) : fail(notFound('user', 'user_id'));
  };
}

/** Finds the account to change it, if this server allows changes of accounts. */
export function findEditable(parts: Parts) {
  return async (request: AccountRequest): Promise<Result<NamedAccount, Refusal>> => {
    const found = await findNamed(parts)(request);
    return found.ok && parts.settings.accounts_read_only ? fail(FORBIDDEN) : found;
  };
}

export function isOwnPath(
  caller: UserRow,
  userId: string,
  { settings }: Pick<ServerContext, 'settings'>,
): boolean {
  return loginOf(userId, settings).toLowerCase() === caller.login.toLowerCase();
}
