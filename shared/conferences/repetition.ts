/** Repetitions of a template that no schedule can express; they become one conference for each date (`series.ts`). */
import * as z from 'zod/mini';
import { maxLength, minLength } from '../lengthLimits.ts';
import { SERIES_MAX_DATES, SERIES_MAX_WEEKS_APART } from '../schedule/seriesDates.ts';
import { WEEK_DAYS } from '../wire/schedule.ts';

export const repetitionWire = z.object({
  cycle: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('weeks'),
      every: z.int().check(z.gte(2), z.lte(SERIES_MAX_WEEKS_APART)),
      days: z.array(z.enum(WEEK_DAYS)).check(minLength(1), maxLength(WEEK_DAYS.length)),
    }),
    z.object({ kind: z.literal('months') }),
  ]),
  ends: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('times'),
      times: z.int().check(z.gte(2), z.lte(SERIES_MAX_DATES)),
    }),
    /** The last day, by the clocks of the schedule. */
    z.object({
      kind: z.literal('until'),
      day: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/u)),
    }),
  ]),
});
export type Repetition = z.output<typeof repetitionWire>;
