/** The log of sessions, with their participants and the quality of their media (contract 5.8, 5.9, 6.5). */
import * as z from 'zod/mini';
import { minLength } from '../lengthLimits.ts';
import { RATINGS } from '../wire/call/rating.ts';
import { QUALITY_FIELDS, SESSION_FIELDS } from '../wire/proposed.ts';
import { count, integer, text, tolerantList } from '../wire/values.ts';

/**
 * The embedded server's numbers for the reasons of leaving. The meaning of the vendor's numbers isn't public (contract U15), so
 * ours begin after them, and other numbers aren't shown.
 */
export const LEAVE_REASONS = {
  left: 1001,
  connectionLost: 1002,
  ended: 1003,
  removed: 1004,
  elsewhere: 1005,
} as const;
export type LeaveReason = keyof typeof LEAVE_REASONS;

/** A time in the log, in Unix seconds: written in UTC, with an offset, or in seconds; null without a time. */
const logInstant = z.catch(
  z.pipe(
    z.nullish(z.union([z.object({ date: z.string(), timezone: text }), integer])),
    z.transform((value) => {
      if (value === null || value === undefined) return undefined;
      return typeof value === 'number' ? value : parseLogInstant(value.date, value.timezone);
    }),
  ),
  undefined,
);

/** A number that may be null, absent, or a string of digits. */
const measured = z.catch(
  z.pipe(
    z.nullish(z.union([z.number(), z.string().check(z.regex(/^-?\d{1,15}(?:\.\d+)?$/u))])),
    z.transform((value) => {
      const number = value === null || value === undefined ? Number.NaN : Number(value);
      return Number.isFinite(number) && number >= 0 ? number : undefined;
    }),
  ),
  undefined,
);

export const sessionSchema = z.pipe(
  z.object({
    conference_id: z.string().check(minLength(1)),
    topic: text,
    participant_count: z.catch(count, undefined),
    start_time: logInstant,
    end_time: logInstant,
    duration: measured,
    [SESSION_FIELDS.invited]: measured,
    [SESSION_FIELDS.came]: measured,
  }),
  z.transform((wire) => {
    const startS = wire.start_time ?? 0;
    const invited = wire[SESSION_FIELDS.invited];
    const came = wire[SESSION_FIELDS.came];
    return {
      id: wire.conference_id,
      topic: wire.topic ?? '',
      startS,
      /** Undefined while it runs. */
      endS: wire.end_time,
      durationS: wire.duration ?? Math.max((wire.end_time ?? startS) - startS, 0),
      /** Arrivals: a person who came twice counts twice. */
      arrivals: Math.max(wire.participant_count ?? 0, 0),
      /** The number of invited people who came; undefined when the server omits it. */
      attendance: invited === undefined || came === undefined ? undefined : { invited, came },
    };
  }),
);

/** One past or running session. */
export type LoggedSession = Readonly<z.output<typeof sessionSchema>>;

/** One page of sessions, and the total number. */
export const sessionListSchema = z.pipe(
  z.object({ cnt: z.catch(count, undefined), list: tolerantList(sessionSchema) }),
  z.transform(({ cnt, list }) => ({ total: cnt ?? list.length, sessions: list })),
);

const staySchema = z.pipe(
  z.object({
    call_id: z.string(),
    display_name: text,
    join_time: logInstant,
    leave_time: logInstant,
    leave_reason: z.catch(count, undefined),
    bitrate_in: measured,
    bitrate_out: measured,
    avg_sent_fps: measured,
    video_w: measured,
    video_h: measured,
    [SESSION_FIELDS.arrival]: z.catch(count, undefined),
    [SESSION_FIELDS.application]: z.catch(text, undefined),
    [SESSION_FIELDS.rating]: z.catch(z.optional(z.enum(RATINGS)), undefined),
  }),
  z.transform((wire) => ({
    /** The number of the arrival, if the server sends it: it identifies the samples. */
    arrival: wire[SESSION_FIELDS.arrival],
    userId: wire.call_id,
    name: wire.display_name ?? wire.call_id,
    joinS: wire.join_time ?? 0,
    /** Undefined while the person is inside. */
    leaveS: wire.leave_time,
    application: wire[SESSION_FIELDS.application],
    leaveReason: leaveReasonOf(wire.leave_reason),
    /** A guest's rating of picture and sound; undefined without a rating. */
    rating: wire[SESSION_FIELDS.rating],
    /** The mean quality over the stay; bit rates in kbit/s, losses in percent. */
    means: {
      bitrateIn: wire.bitrate_in,
      bitrateOut: wire.bitrate_out,
      framesOut: wire.avg_sent_fps,
      width: wire.video_w,
      height: wire.video_h,
    },
  })),
);

/** One stay of one person in a session. */
export type Stay = Readonly<z.output<typeof staySchema>>;

/** One page of stays, and the total number. */
export const stayListSchema = z.pipe(
  z.object({ cnt: z.catch(count, undefined), list: tolerantList(staySchema) }),
  z.transform(({ cnt, list }) => ({ total: cnt ?? list.length, stays: list })),
);

const invitedSchema = z.pipe(
  z.object({ call_id: z.string(), display_name: text, attended: z.boolean() }),
  z.transform((wire) => ({
    id: wire.call_id,
    name: wire.display_name ?? wire.call_id,
    hasCome: wire.attended,
  })),
);

/** A person who was invited to a session. */
export type Invited = Readonly<z.output<typeof invitedSchema>>;

export const invitedListSchema = z.pipe(
  z.object({ list: tolerantList(invitedSchema) }),
  z.transform(({ list }) => list),
);

const sampleSchema = z.pipe(
  z.object({
    at: integer,
    [QUALITY_FIELDS.bitrateIn]: measured,
    [QUALITY_FIELDS.bitrateOut]: measured,
    [QUALITY_FIELDS.framesIn]: measured,
    [QUALITY_FIELDS.framesOut]: measured,
    [QUALITY_FIELDS.lossIn]: measured,
    [QUALITY_FIELDS.lossOut]: measured,
  }),
  z.transform((wire) => ({
    atS: wire.at,
    bitrateIn: wire[QUALITY_FIELDS.bitrateIn],
    bitrateOut: wire[QUALITY_FIELDS.bitrateOut],
    framesIn: wire[QUALITY_FIELDS.framesIn],
    framesOut: wire[QUALITY_FIELDS.framesOut],
    lossIn: wire[QUALITY_FIELDS.lossIn],
    lossOut: wire[QUALITY_FIELDS.lossOut],
  })),
);

/** The quality of a person's media at one moment. */
export type QualitySample = Readonly<z.output<typeof sampleSchema>>;

export const sampleListSchema = z.pipe(
  z.object({ list: tolerantList(sampleSchema) }),
  z.transform(({ list }) => list),
);

function leaveReasonOf(number: number | undefined): LeaveReason | undefined {
  const names: readonly LeaveReason[] = ['left', 'connectionLost', 'ended', 'removed', 'elsewhere'];
  return names.find((name) => LEAVE_REASONS[name] === number);
}

/** Parses `2026-11-20 10:00:00.000000` in `UTC` or `+03:00`; other zones are read as UTC, which our servers write. */
function parseLogInstant(date: string, zone: string | undefined): number | undefined {
  const found = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d)?)/u.exec(date);
  if (!found) return undefined;
  const [, day = '', time = ''] = found;
  const offset = /^[+-]\d\d:\d\d$/u.test(zone ?? '') ? (zone ?? 'Z') : 'Z';
  const atMs = Date.parse(`${day}T${time}${offset}`);
  return Number.isNaN(atMs) ? undefined : Math.floor(atMs / 1000);
}
