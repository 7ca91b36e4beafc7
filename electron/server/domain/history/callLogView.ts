/** The session log in the wire format (contract 5.8, 5.9, 5.10). */
import * as z from 'zod/mini';
import { QUALITY_FIELDS, SESSION_FIELDS } from '#shared/wire/proposed.ts';
import { APPLICATION_KINDS } from '#shared/wire/signalling.ts';
import type { SampleMeans, SampleRow } from '#server/storage/sessionSamples.ts';
import type { SessionParticipantRow, SessionRow } from '#server/storage/schema/history.ts';
import { fullId, loginOf } from '#server/domain/accounts/identity.ts';
import type { Settings } from '#server/lib/settings/settings.ts';

const invitedSchema = z.array(z.object({ id: z.string(), name: z.nullable(z.string()) }));

/**
 * The people who were invited to a session, and whether they came; undefined when not recorded. Without the owner, whose own
 * conference it is.
 */
export function invitedTo(row: SessionRow, visitors: readonly string[], settings: Settings) {
  if (row.invited === null) return undefined;
  const known = (id: string) => loginOf(id, settings).toLowerCase();
  const came = new Set(visitors.map(known));
  return invitedSchema
    .parse(JSON.parse(row.invited))
    .filter(({ id }) => known(id) !== row.owner.toLowerCase())
    .map(({ id, name }) => ({ id, name, hasCome: came.has(known(id)) }));
}

export function viewSession(
  row: SessionRow,
  visitors: readonly string[],
  nowS: number,
  settings: Settings,
) {
  const invited = invitedTo(row, visitors, settings);
  return {
    conference_id: row.id,
    named_conf_id: row.conferenceId,
    topic: row.topic,
    class: 10,
    type: 5,
    subtype: 0,
    owner: fullId(row.owner, settings),
    participant_count: row.participantCount,
    start_time: logInstant(row.startedAtS),
    end_time: row.endedAtS === null ? null : logInstant(row.endedAtS),
    duration: (row.endedAtS ?? nowS) - row.startedAtS,
    ...(invited && {
      [SESSION_FIELDS.invited]: invited.length,
      [SESSION_FIELDS.came]: invited.filter(({ hasCome }) => hasCome).length,
    }),
  };
}

export function viewStay(row: SessionParticipantRow, means: SampleMeans | undefined, nowS: number) {
  const place = APPLICATION_KINDS.findIndex((each) => each === row.application);
  return {
    call_id: row.userId,
    display_name: row.displayName,
    app_id: place < 0 ? null : (place + 1).toString(16).padStart(8, '0'),
    join_time: logInstant(row.joinedAtS),
    leave_time: row.leftAtS === null ? null : logInstant(row.leftAtS),
    duration: (row.leftAtS ?? nowS) - row.joinedAtS,
    leave_reason: row.leaveReason,
    bitrate_in: rounded(means?.bitrateIn, 0),
    bitrate_out: rounded(means?.bitrateOut, 0),
    // Pages can't measure it, but clients require the field.
    avg_cpu_load: null,
    avg_sent_fps: rounded(means?.framesOut, 1),
    video_w: means?.width ?? null,
    video_h: means?.height ?? null,
    [SESSION_FIELDS.arrival]: row.id,
    [SESSION_FIELDS.application]: row.application,
    [SESSION_FIELDS.rating]: row.rating,
  };
}

export function viewSample(row: SampleRow) {
  return {
    at: row.atS,
    [QUALITY_FIELDS.bitrateIn]: row.bitrateIn,
    [QUALITY_FIELDS.bitrateOut]: row.bitrateOut,
    [QUALITY_FIELDS.framesIn]: row.framesIn,
    [QUALITY_FIELDS.framesOut]: row.framesOut,
    [QUALITY_FIELDS.lossIn]: row.lossIn,
    [QUALITY_FIELDS.lossOut]: row.lossOut,
    video_w: row.width,
    video_h: row.height,
  };
}

/** The log's time format (contract 4). */
export function logInstant(atS: number) {
  const date = new Date(atS * 1000).toISOString().replace('T', ' ').replace('Z', '000');
  return { date, timezone_type: 3, timezone: 'UTC' };
}

function rounded(value: number | null | undefined, digits: number): number | null {
  return value === null || value === undefined ? null : Number(value.toFixed(digits));
}
