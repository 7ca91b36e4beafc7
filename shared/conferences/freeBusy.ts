/** When people are busy, without a word about what they do. The operation is ours; the capability is `free_busy`. */
import * as z from 'zod/mini';
import { maxLength, minLength } from '../lengthLimits.ts';
import { instant, tolerantList } from '../wire/values.ts';

/** Most people at once, and the longest time to ask about. */
export const FREE_BUSY_LIMITS = { people: 50, windowS: 31 * 86_400 } as const;

const instantS = z.int().check(z.gte(0));

/** Body of the question. Instants are Unix seconds. */
export const freeBusyQuestion = z
  .object({
    logins: z
      .array(z.string().check(minLength(1), maxLength(320)))
      .check(minLength(1), maxLength(FREE_BUSY_LIMITS.people)),
    from: instantS,
    to: instantS,
    /** A conference of one's own that is being planned: neither it nor its series makes anyone busy. */
    except: z.optional(z.string().check(maxLength(128))),
  })
  .check(
    z.refine(({ from, to }) => from < to && to - from <= FREE_BUSY_LIMITS.windowS, {
      path: ['to'],
    }),
  );
export type FreeBusyQuestion = z.output<typeof freeBusyQuestion>;

/**
 * Times of one person within the window, in their order, those that touch made one. A person who cannot be found is
 * left out.
 */
export const freeBusyWire = z.object({
  people: z.array(
    z.object({ id: z.string(), busy: z.array(z.object({ from: instantS, to: instantS })) }),
  ),
});
export type FreeBusyWire = z.output<typeof freeBusyWire>;

/** A time in which someone is busy; instants are Unix milliseconds. */
export interface BusyTime {
  readonly fromMs: number;
  readonly toMs: number;
}

const busySchema = z.object({ from: instant, to: instant });

/** Busy times by login in small letters; other people are unknown. */
export const freeBusySchema = z.pipe(
  z.object({
    people: tolerantList(z.object({ id: z.string(), busy: tolerantList(busySchema) })),
  }),
  z.transform(({ people }): ReadonlyMap<string, readonly BusyTime[]> => {
    const known = people.map(({ id, busy }) => {
      const times = busy.flatMap(({ from, to }) =>
        from === undefined || to === undefined ? [] : [{ fromMs: from * 1000, toMs: to * 1000 }],
      );
      return [id.toLowerCase(), times] as const;
    });
    return new Map(known);
  }),
);
