interface Handed {
  readonly id: string;
  readonly hand?: number | undefined;
}

/** The positions of raised hands in the order of raising, from 1. */
export function turnsOf(people: readonly Handed[]): ReadonlyMap<string, number> {
  const raised = people.flatMap(({ id, hand }) => (hand === undefined ? [] : [{ id, hand }]));
  raised.sort((left, right) => left.hand - right.hand);
  return new Map(raised.map(({ id }, index) => [id, index + 1]));
}

/** People who have just raised their hand. */
export function findRaised<Person extends Handed>(
  before: readonly Person[],
  now: readonly Person[],
): readonly Person[] {
  return now.filter(
    ({ id, hand }) => hand !== undefined && before.find((each) => each.id === id)?.hand !== hand,
  );
}
