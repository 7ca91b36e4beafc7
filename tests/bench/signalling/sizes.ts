/** How many people come, and how they sit. */
export const SEATS: readonly number[] = [100, 300, 1000, 3000, 10_000];
export const PEOPLE_PER_CONFERENCE = 3;
