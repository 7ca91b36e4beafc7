interface Handed {
  readonly id: string;
  readonly hand?: number | undefined;
}

/** Whose turn comes when: those with raised hands in the order of the raising, counted from 1. */
export function turnsOf(people: readonly Handed[]): ReadonlyMap<string, number> {
  const raised = people.flatMap(({ id, hand }) => (hand === undefined ? [] : [{ id, hand }]));
  raised.sort((left, right) => left.hand - right.hand);
  return new Map(raised.map(({ id }, index) => [id, index + 1]));
}

/** Those whose hands are up and were not before. */
export function findRaised<Person extends Handed>(
  before: readonly Person[],
  now: readonly Person[],
): readonly Person[] {
  return now.filter(
    ({ id, hand }) => hand !== undefined && before.find((each) => each.id === id)?.hand !== hand,
  );
}
