/**
 * Conferences that repeat as no schedule can say: single ones with one id in common (`PROPOSED_FIELDS.seriesId`). The
 * operations are ours; a server that has them announces the capability `series`.
 */
import * as z from 'zod/mini';
import { maxLength, minLength } from '../lengthLimits.ts';
import { SERIES_MAX_DATES } from '../schedule/seriesDates.ts';
import { conferenceUpdateWire } from './conferenceBodies.ts';

/** Which conferences of a series an edit or a deletion is about, seen from one of them. */
export const SERIES_SCOPES = ['this', 'following', 'all'] as const;
export type SeriesScope = (typeof SERIES_SCOPES)[number];

/** Asks for more than the one that the path names; that one alone is edited and deleted as any other. */
export const seriesQuery = z.object({ scope: z.enum(['following', 'all']) });
export type WiderScope = z.output<typeof seriesQuery>['scope'];

const instantS = z.int().check(z.gte(0));

/** Body of a create. Each conference has the fields of the one given, at a start (Unix seconds) of its own. */
export const seriesCreateWire = z.object({
  conference: conferenceUpdateWire,
  starts: z
    .array(instantS)
    .check(minLength(1), maxLength(SERIES_MAX_DATES))
    .check(z.refine((starts) => new Set(starts).size === starts.length)),
});
export type SeriesCreateWire = z.output<typeof seriesCreateWire>;
