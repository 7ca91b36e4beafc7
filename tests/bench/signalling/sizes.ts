/** How many people come, and how they sit. */
export const SEATS: readonly number[] = (process.env['SZ']?.split(',').map(Number)) ?? [100, 300, 1000, 3000, 10_000];
export const PEOPLE_PER_CONFERENCE = 3;
