/** The calls on other servers, as those servers describe them. */
import type { RunningCall } from '#server/realtime/signalling/calls.ts';
import { mayAdmit } from '#server/realtime/signalling/seats.ts';
import type { CallServerMessage, CallServerNews, CallServerPerson } from './messages.ts';

type CallsNews = Extract<CallServerMessage, { type: 'calls' }>;

interface Known extends RunningCall {
  readonly server: string;
  readonly seats: Map<string, CallServerPerson>;
  waiters: { readonly size: number };
  isLocked: boolean;
  roles: ReadonlyMap<string, boolean>;
}

export type OthersCalls = ReturnType<typeof createOthersCalls>;

/** Creates the book of these calls. */
export function createOthersCalls() {
  const byServer = new Map<string, Map<string, Known>>();
  const all = new Map<string, Known>();
  const accounts = new Map<string, CallServerPerson>();
  const counts = { guests: 0, users: 0 };

  function enter(known: Known, person: CallServerPerson): boolean {
    const isNew = !known.seats.has(person.id);
    known.seats.set(person.id, person);
    const { account, isGuest } = person.visitor;
    if (account !== undefined) accounts.set(account, person);
    if (isNew) counts[isGuest ? 'guests' : 'users'] += 1;
    return isNew;
  }

  function leave(known: Known, id: string): void {
    const person = known.seats.get(id);
    if (!person) return;
    known.seats.delete(id);
    const { account, isGuest } = person.visitor;
    counts[isGuest ? 'guests' : 'users'] -= 1;
    if (account !== undefined && accounts.get(account)?.id === id) accounts.delete(account);
  }

  function drop(conferences: Map<string, Known>, id: string): void {
    const known = conferences.get(id);
    if (!known) return;
    for (const seat of [...known.seats.keys()]) leave(known, seat);
    conferences.delete(id);
    if (all.get(id) === known) all.delete(id);
  }

  function forget(server: string): void {
    const conferences = byServer.get(server);
    if (!conferences) return;
    for (const id of [...conferences.keys()]) drop(conferences, id);
    byServer.delete(server);
  }

  function takeConference(
    server: string,
    conferences: Map<string, Known>,
    { id, isLocked, waiting, roles, inside, left }: CallServerNews,
  ): readonly CallServerPerson[] {
    const known: Known = conferences.get(id) ?? {
      ...{ server, seats: new Map(), waiters: { size: 0 }, isLocked: false, roles: new Map() },
    };
    conferences.set(id, known);
    all.set(id, known);
    known.isLocked = isLocked;
    known.waiters = { size: waiting };
    known.roles = new Map(roles);
    for (const seat of left) leave(known, seat);
    return inside.filter((person) => enter(known, person));
  }

  const seatsOf = (conferenceId: string) => [...(all.get(conferenceId)?.seats.values() ?? [])];

  return {
    find: (conferenceId: string): RunningCall | undefined => all.get(conferenceId),
    roleOf: (conferenceId: string, account: string) => all.get(conferenceId)?.roles.get(account),
    accountsInside: () =>
      new Map([...accounts].map(([account, { visitor }]) => [account, visitor])),
    accountInside: (account: string) => accounts.get(account)?.visitor,
    recorders: (conferenceId: string) =>
      seatsOf(conferenceId).filter(({ isConnected, visitor }) => isConnected && mayAdmit(visitor)),
    mayRecord: (conferenceId: string, account: string) =>
      seatsOf(conferenceId).find(({ visitor }) => visitor.account === account)?.mayRecord,
    /** The server that has a conference, if it has already said so. */
    serverOf: (conferenceId: string): string | undefined => all.get(conferenceId)?.server,
    /** The number of guests inside, or of other people. */
    count: (isGuest: boolean): number => (isGuest ? counts.guests : counts.users),
    /** Applies a server's news of its calls; returns the people who are new there. */
    take(server: string, { isWhole, conferences, ended }: CallsNews): readonly CallServerPerson[] {
      if (isWhole) forget(server);
      const own = byServer.get(server) ?? new Map<string, Known>();
      byServer.set(server, own);
      for (const id of ended) drop(own, id);
      return conferences.flatMap((news) => takeConference(server, own, news));
    },
    /** Removes a server that has ended, with its calls. */
    forget,
  };
}
