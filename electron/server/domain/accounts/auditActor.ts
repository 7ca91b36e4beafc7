/** The actors of the audit log. */
import type { Caller } from './callers.ts';
import { addressKey } from '#server/lib/limits/attempts.ts';
import type { AuditActor } from '#server/storage/auditLog.ts';

/** The person at the machine itself. */
export const COMMAND_LINE: AuditActor = {
  kind: 'commandLine',
  id: undefined,
  address: undefined,
};

/** For acts of the server by its own rules. */
export const SERVER_ITSELF: AuditActor = { kind: 'server', id: undefined, address: undefined };

/**
 * The sender of a request. The operator may know the full address of accounts and applications, who have agreed to that; for
 * everyone else only the network is kept.
 */
export function auditActor(caller: Caller, address: string): AuditActor {
  switch (caller.kind) {
    case 'user':
      return personActor(caller, address);
    case 'application':
      return applicationActor(caller.application, address);
    case 'guest':
    case 'keyHolder':
      return unknownActor(address);
  }
}

/** Someone without an account. */
export function unknownActor(address: string): AuditActor {
  return { kind: 'guest', id: undefined, address: shortAddress(address) };
}

/** A person, and the application through which they act. */
function personActor(
  { user, through }: Extract<Caller, { kind: 'user' }>,
  address: string,
): AuditActor {
  const actor = accountActor(user.login, address);
  return through ? { ...actor, through: { id: through.id, name: through.name } } : actor;
}

export function accountActor(login: string, address: string): AuditActor {
  return { kind: 'user', id: login, address: wholeAddress(address) };
}

export function applicationActor(
  { id, name }: { readonly id: string; readonly name: string },
  address: string,
): AuditActor {
  return { kind: 'application', id, name, address: wholeAddress(address) };
}

/** Shortens an IPv4 address that is mapped into IPv6. */
function wholeAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/iu, '');
}

/** The network of an address: the first three of four bytes, or the first 48 bits. */
function shortAddress(address: string): string {
  const key = addressKey(address);
  if (!key.includes(':')) return key.replace(/\d+$/u, '0');
  return `${key.split(':').slice(0, 3).join(':')}::`;
}
