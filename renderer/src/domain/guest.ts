/** A guest, and the ids that servers use for one (contract 6.10). */

/** A person who joins by name. For a user of another server, `callId` and `callKey` prove it. */
export interface GuestUser {
  readonly type: 'guest';
  readonly username: string;
  readonly displayName: string;
  /** `$name`, or `2$login@server*display name` for a user of another server. */
  readonly guestId: string;
  readonly callId?: string;
  readonly callKey?: string;
}

export function guestByName(name: string): GuestUser {
  const trimmed = name.trim();
  return {
    type: 'guest',
    username: trimmed,
    displayName: trimmed,
    guestId: `$${trimmed}`,
  };
}

/** A user of another server, who comes with that server's call id and key. */
export function guestFromAnotherServer(user: {
  readonly login: string;
  readonly serverName: string;
  readonly displayName: string;
  readonly callId: string;
  readonly callKey: string;
}): GuestUser {
  return {
    type: 'guest',
    username: user.login,
    displayName: user.displayName,
    guestId: `2$${user.login}@${user.serverName}*${user.displayName}`,
    callId: user.callId,
    callKey: user.callKey,
  };
}

/** The user string of an unknown visitor: a random guest name prefixed with `$`. */
export function randomGuestId(random: () => number = Math.random): string {
  return `$guest${Math.floor(random() * 1e9)
    .toString()
    .padStart(9, '0')}`;
}
