/** Conferences with the field names and values of version 4 (contract 6.13): texts instead of numbers, and some renamed fields. */
import * as z from 'zod/mini';
import { maxLength } from '#shared/lengthLimits.ts';
import { writableFields } from '#shared/conferences/conferenceFields.ts';
import { CONFERENCE_ID_MAX_LENGTH } from '#shared/limits.ts';
import { SCHEDULE_TYPES, scheduleWire } from '#shared/wire/schedule.ts';
import type { ConferenceUpdateWire } from '#shared/conferences/conferenceBodies.ts';

/** The modes of version 4, with their values in version 3. */
const MODES = {
  PxP: { type: 0, vad_selector: undefined },
  OxP: { type: 1, vad_selector: undefined },
  'S|L': { type: 3, vad_selector: 0 },
  'S|L Auto': { type: 3, vad_selector: 1 },
} as const;
export type ModeV4 = keyof typeof MODES;
export const modeV4 = z.enum(['PxP', 'OxP', 'S|L', 'S|L Auto']);

const SCHEDULES = {
  none: SCHEDULE_TYPES.none,
  week: SCHEDULE_TYPES.weekly,
  once: SCHEDULE_TYPES.once,
} as const;
const scheduleV4 = z.extend(scheduleWire, { type: z.enum(['none', 'week', 'once']) });

const { type: _type, vad_selector: _vad, recording: _recording, ...shared } = writableFields;
const others = {
  ...shared,
  access: z.optional(z.enum(['private', 'public'])),
  recording_enabled: z.optional(z.boolean()),
};

/** Body of a create. A conference without a schedule is a room. */
export const conferenceCreateV4 = z.looseObject({
  ...others,
  id: z.optional(
    z.string().check(maxLength(CONFERENCE_ID_MAX_LENGTH), z.regex(/^[A-Za-z0-9_]+$/u)),
  ),
  mode: modeV4,
  schedule: z.prefault(scheduleV4, { type: 'none' }),
});

/** The body of an edit: missing fields stay unchanged. */
export const conferencePatchV4 = z.partial(
  z.looseObject({ ...others, mode: modeV4, schedule: scheduleV4 }),
);

/** Converts a body of version 4 to version 3. */
export function fromV4(body: z.output<typeof conferencePatchV4>): Record<string, unknown> {
  const { mode, access, schedule, recording_enabled: isRecorded, ...rest } = body;
  return {
    ...rest,
    ...(mode !== undefined && MODES[mode]),
    ...(schedule !== undefined && { schedule: { ...schedule, type: SCHEDULES[schedule.type] } }),
    // Both fields mean the same: a new conference has both, and the more open one wins.
    ...(access !== undefined && {
      allow_guests: access === 'public' || rest.allow_guests === true,
    }),
    ...(isRecorded !== undefined && { recording: isRecorded ? 1 : 0 }),
  };
}

/** A mode's number in version 3, and the field that distinguishes the two modes with the same number. */
export function modeNumbers(mode: ModeV4): { type: number; vad_selector: number | undefined } {
  return MODES[mode];
}

/** The fields of version 3 that differ in version 4. */
export interface ShownV3 {
  readonly type?: number | undefined;
  readonly vad_selector?: number | undefined;
  readonly recording?: number | undefined;
  readonly schedule?: ConferenceUpdateWire['schedule'] | undefined;
  readonly [other: string]: unknown;
}

/** Converts a conference to version 4. */
export function toV4({
  type,
  vad_selector: vad,
  recording,
  schedule,
  ...rest
}: ShownV3): Record<string, unknown> {
  return {
    ...rest,
    ...(type !== undefined && { mode: modeOf(type, vad) }),
    ...(schedule !== undefined && { schedule: { ...schedule, type: scheduleName(schedule) } }),
    ...(recording !== undefined && { recording_enabled: recording === 1 }),
  };
}

function modeOf(type: number, vad: number | undefined): ModeV4 {
  if (type === 0) return 'PxP';
  if (type === 1) return 'OxP';
  return vad === 1 ? 'S|L Auto' : 'S|L';
}

function scheduleName({ type }: ConferenceUpdateWire['schedule']): keyof typeof SCHEDULES {
  switch (type) {
    case SCHEDULE_TYPES.none:
      return 'none';
    case SCHEDULE_TYPES.weekly:
      return 'week';
    case SCHEDULE_TYPES.once:
      return 'once';
  }
}
