/** Describes this server's calls to the others: completely at first, then only the changes. */
import type { LiveConference, Seat, Visitor } from '#server/realtime/signalling/seats.ts';
import { rightsOfSeat } from '#server/realtime/signalling/seatRights.ts';
import type { CallServerMessage, CallServerNews, CallServerPerson } from './messages.ts';

type CallsNews = Extract<CallServerMessage, { type: 'calls' }>;

interface DescribedPerson {
  /** Never mutated, only replaced. */
  readonly visitor: Visitor;
  readonly isConnected: boolean;
}

interface Described {
  readonly state: string;
  readonly people: ReadonlyMap<string, DescribedPerson>;
}

/** Creates the describer. It checks everyone inside, which is fast: unchanged people aren't described. */
export function createOwnCalls(all: () => readonly LiveConference[]) {
  let described = new Map<string, Described>();
  let isWhole = true;

  function describe(conference: LiveConference): CallServerNews | undefined {
    const { id, isLocked, roles, seats, waiters } = conference;
    const before = described.get(id);
    const state = { isLocked, waiting: waiters.size, roles: [...roles] };
    const inside = [...seats.values()].filter((seat) => !isDescribed(before, seat));
    const left = [...(before?.people.keys() ?? [])].filter((seat) => !seats.has(seat));
    const text = JSON.stringify(state);
    if (inside.length === 0 && left.length === 0 && before?.state === text) return undefined;
    const people = new Map(
      [...seats.values()].map((seat) => [
        seat.id,
        { visitor: seat.visitor, isConnected: seat.link !== undefined },
      ]),
    );
    described.set(id, { state: text, people });
    return { id, ...state, inside: inside.map(describePerson), left };
  }

  return {
    /** The changes that the others don't know yet; undefined without any. */
    takeNews(): CallsNews | undefined {
      const conferences = all();
      const here = new Set(conferences.map(({ id }) => id));
      const ended = [...described.keys()].filter((id) => !here.has(id));
      for (const id of ended) described.delete(id);
      const changed = conferences.flatMap((conference) => describe(conference) ?? []);
      if (!isWhole && changed.length === 0 && ended.length === 0) return undefined;
      const news = { type: 'calls', isWhole, conferences: changed, ended } as const;
      isWhole = false;
      return news;
    },
    /** The others know nothing now: the next news is complete. */
    startOver(): void {
      described = new Map();
      isWhole = true;
    },
  };
}

function isDescribed(before: Described | undefined, { id, visitor, link }: Seat): boolean {
  const known = before?.people.get(id);
  return known?.visitor === visitor && known.isConnected === (link !== undefined);
}

function describePerson(seat: Seat): CallServerPerson {
  const { id, joinedAtS, joinedAtMs, visitor } = seat;
  const { conferenceId, userId, displayName, account, isGuest, isOwner, isModerator } = visitor;
  const who = { conferenceId, userId, displayName, isGuest, isOwner, isModerator };
  return {
    ...{ id, joinedAtS, joinedAtMs, isConnected: seat.link !== undefined },
    mayRecord: rightsOfSeat(seat).recording,
    visitor: { ...who, ...(account !== undefined && { account }) },
  };
}
