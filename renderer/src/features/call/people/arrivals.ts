export interface Named {
  readonly id: string;
  readonly displayName: string;
}

/**
 * The names of those who are in one list and not in the other. A person in both under different ids
 * only got a new seat after a lost connection, which is no news.
 */
export function findArrivals(
  before: readonly Named[],
  now: readonly Named[],
): { readonly came: readonly string[]; readonly went: readonly string[] } {
  const came = namesMissingIn(before, now);
  const went = namesMissingIn(now, before);
  return {
    came: came.filter((name) => !went.includes(name)),
    went: went.filter((name) => !came.includes(name)),
  };
}

function namesMissingIn(list: readonly Named[], from: readonly Named[]): readonly string[] {
  const ids = new Set(list.map(({ id }) => id));
  return from.filter(({ id }) => !ids.has(id)).map(({ displayName }) => displayName);
}
