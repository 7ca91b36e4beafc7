/** When a conference takes place: as it goes over the wire, and as we work with it (contract 5.2). */
import * as z from 'zod/mini';
import { maxLength } from '../lengthLimits.ts';
import { SCHEDULE_TIME_ZONE, SCHEDULE_UNTIL } from './proposed.ts';
import { instant, integer, lengthS, offsetMinutes, timeOfDay } from './values.ts';

/** Schedule types of v3: a room has none, a weekly one repeats, a single one has a start (contract 5.2). */
export const SCHEDULE_TYPES = { none: -1, weekly: 0, once: 1 } as const;

/** Week days in the order of the ISO week, as the wire names them (contract U3). */
export const WEEK_DAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export type WeekDay = (typeof WEEK_DAYS)[number];

/** A zone by its IANA name; whether an engine knows it is another question. */
const timeZone = z.string().check(maxLength(64), z.regex(/^[A-Za-z][\w+-]*(?:\/[\w+-]+){0,2}$/u));

/** A schedule as clients write it and the embedded server keeps it. */
export const scheduleWire = z.object({
  type: z.union([z.literal(-1), z.literal(0), z.literal(1)]),
  start_time: z.optional(z.int()),
  duration: z.optional(z.int().check(z.gte(0), z.lte(31_536_000))),
  days: z.optional(z.array(z.enum(WEEK_DAYS))),
  time: z.optional(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/u))),
  time_offset: z.optional(z.int()),
  special_time_offset: z.optional(z.int()),
  /** Ours (`proposed.ts`): a weekly conference follows the clocks of this zone, and ends after that instant. */
  [SCHEDULE_TIME_ZONE]: z.optional(timeZone),
  [SCHEDULE_UNTIL]: z.optional(z.int().check(z.gte(0))),
});

const looseSchedule = z.object({
  type: z.catch(z.union([z.literal('none'), z.literal('week'), z.literal('once'), integer]), -1),
  start_time: instant,
  duration: lengthS,
  days: z.catch(z.nullish(z.array(z.union([z.string(), z.number(), z.boolean()]))), undefined),
  time: timeOfDay,
  time_offset: offsetMinutes,
  special_time_offset: offsetMinutes,
  [SCHEDULE_TIME_ZONE]: z.catch(z.nullish(timeZone), undefined),
  [SCHEDULE_UNTIL]: instant,
});

/** When a conference takes place. Instants are Unix seconds, durations seconds, offsets minutes east of UTC. */
export type Schedule =
  | { readonly kind: 'none' }
  /** It has a time, and the server's words for it cannot be read. */
  | { readonly kind: 'unknown' }
  | {
      readonly kind: 'once';
      readonly startS: number;
      readonly durationS: number;
      /** The offset of the organiser's clock; absent when the server does not say. */
      readonly offsetMinutes?: number | undefined;
      /** The zone that the organiser planned in; absent when the server does not say. */
      readonly timeZone?: string | undefined;
    }
  | {
      readonly kind: 'weekly';
      readonly days: readonly WeekDay[];
      readonly time: string;
      readonly durationS: number;
      readonly offsetMinutes: number;
      /** There is none before; undefined when the server does not say. */
      readonly startS: number | undefined;
      /** By whose clocks the time of day is meant; without one it is the offset's, all the year. */
      readonly timeZone?: string | undefined;
      /** There is none after. */
      readonly untilS?: number | undefined;
    };

const UNKNOWN_SCHEDULE: Schedule = { kind: 'unknown' };
/** Of rooms; one object for all of them. */
export const NO_SCHEDULE: Schedule = { kind: 'none' };

/** A schedule from either API version; one that cannot be read is of unknown time. */
export const scheduleSchema = z.catch(
  z.pipe(
    looseSchedule,
    z.transform((wire): Schedule => {
      const durationS = wire.duration;
      if (wire.type === 1 || wire.type === 'once') {
        if (wire.start_time === undefined) return UNKNOWN_SCHEDULE;
        const offset = wire.special_time_offset;
        return {
          kind: 'once',
          startS: wire.start_time,
          durationS,
          ...(offset === undefined || Number.isNaN(offset) ? {} : { offsetMinutes: offset }),
          ...zoneOf(wire[SCHEDULE_TIME_ZONE]),
        };
      }
      if (wire.type === 0 || wire.type === 'week') {
        // The time of day means nothing without its zone: a wrong guess is worse than saying nothing.
        const offset = wire.special_time_offset ?? wire.time_offset ?? 0;
        if (wire.time === undefined || Number.isNaN(offset)) return UNKNOWN_SCHEDULE;
        return {
          kind: 'weekly',
          days: parseDays(wire.days ?? []),
          time: wire.time,
          durationS,
          offsetMinutes: offset,
          startS: wire.start_time,
          ...zoneOf(wire[SCHEDULE_TIME_ZONE]),
          ...(wire[SCHEDULE_UNTIL] !== undefined && { untilS: wire[SCHEDULE_UNTIL] }),
        };
      }
      return NO_SCHEDULE;
    }),
  ),
  UNKNOWN_SCHEDULE,
);

function zoneOf(name: string | null | undefined): { readonly timeZone?: string } {
  return name === undefined || name === null ? {} : { timeZone: name };
}

/** Takes names, numbers (0 = Sunday) and seven flags beginning on Sunday (contract 5.2). */
function parseDays(days: readonly (string | number | boolean)[]): readonly WeekDay[] {
  const sundayFirst: readonly WeekDay[] = ['sunday', ...WEEK_DAYS.slice(0, 6)];
  const areFlags =
    days.length === 7 && days.every((day) => [0, 1, '0', '1', true, false].includes(day));
  const chosen = new Set<string>(
    areFlags
      ? sundayFirst.filter((_, index) => Number(days[index]) === 1)
      : days.map((day) => sundayFirst[Number(day)] ?? String(day).toLowerCase()),
  );
  return WEEK_DAYS.filter((day) => chosen.has(day));
}
