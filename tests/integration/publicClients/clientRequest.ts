/**
 * The requests of public clients of the API, and the fields that they read of the answers: facts from their published sources, in
 * our own words. A later row can use values from earlier ones: `{conference}`.
 */

export interface ClientRequest {
  /** The client's name for the call. */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly query?: string;
  readonly body?: unknown;
  /** 200 by default. */
  readonly status?: number;
  /** Fields of the answer that the client requires; `0` is the first of a list. */
  readonly reads?: readonly string[];
  /** Required values. */
  readonly values?: Readonly<Record<string, unknown>>;
  /** Names of values for later rows. */
  readonly keeps?: Readonly<Record<string, string>>;
}

export const USER_FIELDS = [
  ...['id', 'uid', 'avatar', 'login_name', 'email', 'display_name', 'first_name', 'last_name'],
  ...['company', 'groups', 'mobile_phone', 'work_phone', 'home_phone', 'is_active', 'status'],
];
export const CONFERENCE_FIELDS = [
  ...['id', 'topic', 'description', 'owner', 'type', 'max_podiums', 'max_participants'],
  ...['schedule', 'allow_guests', 'rights', 'auto_invite', 'url', 'webclient_url', 'state'],
  ...['tags', 'recording'],
];
export const RECORD_FIELDS = ['name', 'size', 'created', 'download_url'];
export const CALL_FIELDS = [
  ...['conference_id', 'topic', 'class', 'type', 'subtype', 'owner', 'participant_count'],
  ...['start_time.date', 'start_time.timezone_type', 'start_time.timezone', 'duration'],
];
export const STAY_FIELDS = [
  ...['app_id', 'avg_cpu_load', 'avg_sent_fps', 'bitrate_in', 'bitrate_out', 'call_id'],
  ...['display_name', 'duration', 'leave_reason', 'video_h', 'video_w'],
];
export const within = (place: string, fields: readonly string[]) =>
  fields.map((each) => `${place}.${each}`);
export const errorOf = (reason: string, location: string) => ({
  'error.message': 'Not Found',
  'error.errors.0.reason': reason,
  'error.errors.0.locationType': 'path',
  'error.errors.0.location': location,
});

export const V3 = '/api/v3.1';
export const ONE = `${V3}/conferences/{conference}`;
