/** Makes a conference from a template, and a template from a conference. */
import type { Template } from '#shared/conferences/template.ts';
import type { WholeConference } from '#shared/conferences/conference.ts';
import {
  type ConferenceCreateWire,
  conferenceCreateWire,
  conferenceUpdateWire,
  type ConferenceUpdateWire,
} from '#shared/conferences/conferenceBodies.ts';
import { PROPOSED_FIELDS } from '#shared/wire/proposed.ts';
import { SCHEDULE_TYPES } from '#shared/wire/schedule.ts';
import { type Result, fail, ok } from '#shared/result.ts';
import type { ApiFailure } from '#renderer/domain/apiFailure.ts';

const DAY_S = 86_400;

/** Fields that belong to one conference or template only, and must not be sent for another. */
const OWN_FIELDS: ReadonlySet<string> = new Set([
  'id',
  'owner',
  'owner_display_name',
  'created_at',
  'started_at',
  'session_id',
  'state',
  'url',
  'webclient_url',
  'access',
  'broadcast',
  'pin_required',
  'wire',
  PROPOSED_FIELDS.revision,
  PROPOSED_FIELDS.seriesId,
  PROPOSED_FIELDS.repetition,
]);

/**
 * The body of a conference from a template. A past single date moves to the next day on which its time is ahead, and a finished
 * weekly schedule continues without an end.
 */
export function conferenceFromTemplate(
  { name, conference }: Template,
  nowS: number,
): Result<ConferenceCreateWire, ApiFailure> {
  const fields = { topic: name, ...withoutOwn(conference.wire) };
  const read = conferenceCreateWire.safeParse(fields);
  if (!read.success) return fail({ kind: 'malformed' });
  const { schedule } = read.data;
  if (schedule.type === SCHEDULE_TYPES.weekly && (schedule.until ?? nowS) < nowS) {
    const { until: _over, ...endless } = schedule;
    return ok({ ...read.data, schedule: endless });
  }
  if (schedule.type !== SCHEDULE_TYPES.once || (schedule.start_time ?? 0) > nowS) {
    return ok(read.data);
  }
  const startS = schedule.start_time ?? nowS;
  const days = Math.floor((nowS - startS) / DAY_S) + 1;
  return ok({
    ...read.data,
    schedule: { ...schedule, start_time: startS + days * DAY_S },
  });
}

/** The body of a template from a conference. */
export function templateFromConference(
  conference: WholeConference,
): Result<ConferenceUpdateWire, ApiFailure> {
  const read = conferenceUpdateWire.safeParse(withoutOwn(conference.wire));
  return read.success ? ok(read.data) : fail({ kind: 'malformed' });
}

/** A whole conference with another PIN; an empty one removes it. */
export function withPin(
  conference: WholeConference,
  pin: string,
): Result<ConferenceUpdateWire, ApiFailure> {
  const read = conferenceUpdateWire.safeParse({ ...conference.wire, pin });
  return read.success ? ok(read.data) : fail({ kind: 'malformed' });
}

function withoutOwn(wire: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(wire).filter(([name]) => !OWN_FIELDS.has(name)));
}
