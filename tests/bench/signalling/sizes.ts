/** The numbers of people, and their conferences. */
import { SIGNALLING_PATH } from '#shared/wire/proposed.ts';

export const SEATS: readonly number[] = [100, 300, 1000, 3000, 10_000];
export const SIGNALLING_ROUTE = `/api/v3.8/${SIGNALLING_PATH}`;
export const PEOPLE_PER_CONFERENCE = 3;
