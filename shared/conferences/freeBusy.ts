/** When people are busy, without details. The operation is ours; the capability is `free_busy`. */
import * as z from 'zod/mini';
import { maxLength, minLength } from '../lengthLimits.ts';
import { instant, tolerantList } from '../wire/values.ts';

/** The maximum people and the longest window of one query. */
export const FREE_BUSY_LIMITS = { people: 50, windowS: 31 * 86_400 } as const;

const instantS = z.int().check(z.gte(0));

/** The body of the query. Instants are in Unix seconds. */
export const freeBusyQuestion = z
  .object({
    logins: z
      .array(z.string().check(minLength(1), maxLength(320)))
      .check(minLength(1), maxLength(FREE_BUSY_LIMITS.people)),
    from: instantS,
    to: instantS,
    /** The caller's conference that is being planned: it and its series don't count as busy time. */
    except: z.optional(z.string().check(maxLength(128))),
  })
  .check(
    z.refine(({ from, to }) => from < to && to - from <= FREE_BUSY_LIMITS.windowS, {
      path: ['to'],
    }),
  );
export type FreeBusyQuestion = z.output<typeof freeBusyQuestion>;

/** A person's busy times within the window, in order, adjacent ones merged. People who can't be found are omitted. */
export const freeBusyWire = z.object({
  people: z.array(
    z.object({ id: z.string(), busy: z.array(z.object({ from: instantS, to: instantS })) }),
  ),
});
export type FreeBusyWire = z.output<typeof freeBusyWire>;

/** A busy time; instants are in Unix milliseconds. */
export interface BusyTime {
  readonly fromMs: number;
  readonly toMs: number;
}

const busySchema = z.object({ from: instant, to: instant });

/** Busy times by login in lower case; other people are unknown. */
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
