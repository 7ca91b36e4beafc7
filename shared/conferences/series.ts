/**
 * Repeating conferences that no schedule can express: single conferences with a common id (`PROPOSED_FIELDS.seriesId`). The
 * operations are ours; a server with them announces the capability `series`.
 */
import * as z from 'zod/mini';
import { maxLength, minLength } from '../lengthLimits.ts';
import { SERIES_MAX_DATES } from '../schedule/seriesDates.ts';
import { conferenceUpdateWire } from './conferenceBodies.ts';

/** The conferences of a series that an edit or a deletion applies to, relative to one of them. */
export const SERIES_SCOPES = ['this', 'following', 'all'] as const;
export type SeriesScope = (typeof SERIES_SCOPES)[number];

/** Extends the request beyond the conference in the path; without it, only that one is edited or deleted. */
export const seriesQuery = z.object({ scope: z.enum(['following', 'all']) });
export type WiderScope = z.output<typeof seriesQuery>['scope'];

const instantS = z.int().check(z.gte(0));

/** The body of a create. Each conference gets the given fields and its own start (Unix seconds). */
export const seriesCreateWire = z.object({
  conference: conferenceUpdateWire,
  starts: z
    .array(instantS)
    .check(minLength(1), maxLength(SERIES_MAX_DATES))
    .check(z.refine((starts) => new Set(starts).size === starts.length)),
});
export type SeriesCreateWire = z.output<typeof seriesCreateWire>;
