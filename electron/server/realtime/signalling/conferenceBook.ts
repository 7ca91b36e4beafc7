/** The conferences with people inside or waiting, by id. In memory only: a restart empties it. */
import type { LiveConference, Seat } from './seats.ts';

export type ConferenceBook = ReturnType<typeof createConferenceBook>;

export function createConferenceBook() {
  const all = new Map<string, LiveConference>();
  return {
    find: (id: string): LiveConference | undefined => all.get(id),
    /** Finds the conference, or adds it. */
    open(id: string): LiveConference {
      const known = all.get(id);
      if (known) return known;
      const made: LiveConference = {
        ...{ id, seatCount: 0, seats: new Map(), waiters: new Map() },
        ...{ isLocked: false, removed: new Set<string>(), roles: new Map<string, boolean>() },
        ...{ presenters: new Set<string>(), listenerNews: new Set<string>() },
        listenerTimer: undefined,
        waitingNews: { timer: undefined, isDue: false },
      };
      all.set(id, made);
      return made;
    },
    all: (): readonly LiveConference[] => [...all.values()],
    everySeat: (): readonly Seat[] => [...all.values()].flatMap(({ seats }) => [...seats.values()]),
    /** Must be called whenever someone has left the conference. */
    forgetWhenEmpty({ id, seats, waiters }: LiveConference): void {
      if (seats.size === 0 && waiters.size === 0) all.delete(id);
    },
    forget: (id: string): void => void all.delete(id),
    forgetAll: (): void => all.clear(),
  };
}
