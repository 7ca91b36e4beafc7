/**
 * Who is there (contract 7.4). `busy` and `owner` are in a conference now, the latter in their own. `online` means that the account
 * sent a request within the last minutes: an open page does so regularly, but not necessarily in the background. It ends at once
 * with the sign-in. All of it is in memory, so that after a restart everyone is offline until their next request, or until a server
 * with their page's socket reports them.
 */
import { USER_STATUS } from '#shared/contacts/contact.ts';
import type { Clock } from '#server/lib/clock.ts';
import { accountKey } from '#server/domain/accounts/identity.ts';

/** How long an account counts as online after its last request. */
export const ONLINE_WINDOW_S = 300;

export type Presence = ReturnType<typeof createPresence>;

interface PeopleInCalls {
  /** All accounts in conferences, each with whether it owns one that it is in. */
  accountsInside(): ReadonlyMap<string, { readonly isOwner: boolean }>;
  accountInside(account: string): { readonly isOwner: boolean } | undefined;
}

/** Creates the presence book. */
export function createPresence(live: PeopleInCalls, clock: Clock) {
  /** Ordered by time: the most recently seen account is last. */
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
    /** An account sent a request. */
    seen(login: string): void {
      const key = login.toLowerCase();
      lastSeenS.delete(key);
      lastSeenS.set(key, clock.nowS());
      forgetOld();
    },
    /** Its sign-in ended. */
    left: (login: string): void => void lastSeenS.delete(login.toLowerCase()),
    // A page of people needs this for each person, so it must not loop over everyone.
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
