/**
 * Who is there (contract 7.4). `busy` and `owner` are in a conference now, the latter in one of their
 * own. `online` means that the account asked for something within the last minutes: an open page does
 * so on its own, a page in the background need not. It ends at once with the sign-in. All of it lives in memory, so
 * that after a restart everyone is offline until they ask again, or a server that carries their page's socket says so.
 */
import { USER_STATUS } from '#shared/contacts/contact.ts';
import type { Clock } from '#server/lib/clock.ts';
import { accountKey } from '#server/domain/accounts/identity.ts';

/** How long an account counts as there after it was last heard of. */
export const ONLINE_WINDOW_S = 300;

export type Presence = ReturnType<typeof createPresence>;

interface PeopleInCalls {
  /** Every account that is in a conference, and whether in one of its own. */
  accountsInside(): ReadonlyMap<string, { readonly isOwner: boolean }>;
  accountInside(account: string): { readonly isOwner: boolean } | undefined;
}

/** Makes the book of who is there. */
export function createPresence(live: PeopleInCalls, clock: Clock) {
  /** Who was heard of last is last. */
  const lastSeenS = new Map<string, number>();
  const prefix = accountKey('');
  const isRecent = (atS: number) => atS > clock.nowS() - ONLINE_WINDOW_S;

  function forgetOld(): void {
    for (const [login, atS] of lastSeenS) {
      if (isRecent(atS)) return;
      lastSeenS.delete(login);
    }
  }

  return {
    /** Everyone who is not offline, by login in lower case. */
    present(): ReadonlyMap<string, number> {
      forgetOld();
      const found = new Map<string, number>();
      for (const login of lastSeenS.keys()) found.set(login, USER_STATUS.online);
      for (const [account, { isOwner }] of live.accountsInside()) {
        if (!account.startsWith(prefix)) continue;
        found.set(account.slice(prefix.length), statusInside(isOwner));
      }
      return found;
    },
    /** An account asked for something. */
    seen(login: string): void {
      const key = login.toLowerCase();
      lastSeenS.delete(key);
      lastSeenS.set(key, clock.nowS());
      forgetOld();
    },
    /** Its sign-in ended. */
    left: (login: string): void => void lastSeenS.delete(login.toLowerCase()),
    // Pages of people ask for each of them: one look at each, never at everyone who is there.
    statusOf(login: string): number {
      const inside = live.accountInside(accountKey(login));
      if (inside) return statusInside(inside.isOwner);
      const atS = lastSeenS.get(login.toLowerCase());
      return atS !== undefined && isRecent(atS) ? USER_STATUS.online : USER_STATUS.offline;
    },
  };
}

function statusInside(isOwner: boolean): number {
  return isOwner ? USER_STATUS.owner : USER_STATUS.busy;
}
