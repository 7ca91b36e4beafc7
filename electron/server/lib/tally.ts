/** Counts how often each kind of event has happened since the start. */
export interface Tally<Kind extends string> {
  add(kind: Kind): void;
  all(): ReadonlyMap<Kind, number>;
}

/** Creates an empty tally. */
export function createTally<Kind extends string>(): Tally<Kind> {
  const counts = new Map<Kind, number>();
  return {
    add: (kind) => void counts.set(kind, (counts.get(kind) ?? 0) + 1),
    all: () => counts,
  };
}
