/** The pages that can be rung, by their accounts. */
import type { RingServerMessage } from '#shared/wire/ringing.ts';
import type { UserRow } from '#server/storage/schema/accounts.ts';

/** A page of a signed-in person that can be rung. */
export interface Line {
  readonly user: UserRow;
  readonly signIn: string;
  send(message: RingServerMessage): void;
  /** Closes the socket; a page that is still signed in reconnects. */
  close(): void;
}

/** The limit of pages per person. */
const LINES_PER_ACCOUNT = 20;

export type LineBook = ReturnType<typeof createLineBook>;

/** Creates the book. Logins here are in lower case. */
export function createLineBook() {
  const lines = new Map<string, Set<Line>>();
  const linesOf = (login: string): readonly Line[] => [...(lines.get(login) ?? [])];
  return {
    /** Adds a line; false when the account has too many. */
    add(line: Line): boolean {
      const login = loginOfLine(line);
      const own = lines.get(login) ?? new Set();
      if (own.size >= LINES_PER_ACCOUNT) return false;
      lines.set(login, own.add(line));
      return true;
    },
    remove(line: Line): void {
      const login = loginOfLine(line);
      const own = lines.get(login);
      own?.delete(line);
      if (own?.size === 0) lines.delete(login);
    },
    has: (line: Line): boolean => lines.get(loginOfLine(line))?.has(line) === true,
    hasAny: (login: string): boolean => lines.has(login),
    notify(login: string, message: RingServerMessage, except?: Line): void {
      for (const line of linesOf(login)) if (line !== except) line.send(message);
    },
    /** Closes the lines of an account, or of one of its sign-ins, after its tokens were revoked. */
    dropAccount: (login: string): void => {
      for (const line of linesOf(login.toLowerCase())) line.close();
    },
    dropSignIn: (signIn: string): void => {
      for (const line of [...lines.values()].flatMap((each) => [...each]))
        if (line.signIn === signIn) line.close();
    },
  };
}

/** A line's account, in lower case. */
export function loginOfLine({ user }: Line): string {
  return user.login.toLowerCase();
}
