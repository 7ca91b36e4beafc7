/** The conferences with people in them or before them, by their ids. Lives in memory: a restart empties it. */
import type { LiveConference, Seat } from './seats.ts';

export interface ConferenceBook {
  find(id: string): LiveConference | undefined;
  /** Finds it, or begins it. */
  open(id: string): LiveConference;
  all(): readonly LiveConference[];
  everySeat(): readonly Seat[];
  /** To be called whenever someone has left it. */
  forgetWhenEmpty(conference: LiveConference): void;
  forget(id: string): void;
  forgetAll(): void;
}

export function createConferenceBook(): ConferenceBook {
  const all = new Map<string, LiveConference>();
  return {
    find: (id) => all.get(id),
    open(id) {
      const known = all.get(id);
      if (known) return known;
      const made: LiveConference = {
        ...{ id, seats: new Map(), waiters: new Map() },
        ...{ isLocked: false, removed: new Set<string>(), roles: new Map<string, boolean>() },
        ...{ presenters: new Set<string>(), listenerNews: new Set<string>() },
        listenerTimer: undefined,
        waitingNews: { timer: undefined, isDue: false },
      };
      all.set(id, made);
      return made;
    },
    all: () => [...all.values()],
    everySeat: () => [...all.values()].flatMap(({ seats }) => [...seats.values()]),
    forgetWhenEmpty({ id, seats, waiters }) {
      if (seats.size === 0 && waiters.size === 0) all.delete(id);
    },
    forget: (id) => void all.delete(id),
    forgetAll: () => all.clear(),
  };
}
