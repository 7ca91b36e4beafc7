/**
 * The requests that public clients of the API make, and what they read of the answers: facts that were read in their
 * published sources, written down by us. A later row can name what an earlier one kept: `{conference}`.
 */

export interface ClientRequest {
  /** The client's own name of the call. */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly query?: string;
  readonly body?: unknown;
  /** 200 unless it says otherwise. */
  readonly status?: number;
  /** Places of the answer that the client cannot do without; `0` is the first of a list. */
  readonly reads?: readonly string[];
  /** Values that must be there. */
  readonly values?: Readonly<Record<string, unknown>>;
  /** Names for values that later rows need. */
  readonly keeps?: Readonly<Record<string, string>>;
}

const USER_FIELDS = [
  ...['id', 'uid', 'avatar', 'login_name', 'email', 'display_name', 'first_name', 'last_name'],
  ...['company', 'groups', 'mobile_phone', 'work_phone', 'home_phone', 'is_active', 'status'],
];
const CONFERENCE_FIELDS = [
  ...['id', 'topic', 'description', 'owner', 'type', 'max_podiums', 'max_participants'],
  ...['schedule', 'allow_guests', 'rights', 'auto_invite', 'url', 'webclient_url', 'state'],
  ...['tags', 'recording'],
];
const RECORD_FIELDS = ['name', 'size', 'created', 'download_url'];
const CALL_FIELDS = [
  ...['conference_id', 'topic', 'class', 'type', 'subtype', 'owner', 'participant_count'],
  ...['start_time.date', 'start_time.timezone_type', 'start_time.timezone', 'duration'],
];
const STAY_FIELDS = [
  ...['app_id', 'avg_cpu_load', 'avg_sent_fps', 'bitrate_in', 'bitrate_out', 'call_id'],
  ...['display_name', 'duration', 'leave_reason', 'video_h', 'video_w'],
];
const within = (place: string, fields: readonly string[]) =>
  fields.map((each) => `${place}.${each}`);
const errorOf = (reason: string, location: string) => ({
  'error.message': 'Not Found',
  'error.errors.0.reason': reason,
  'error.errors.0.locationType': 'path',
  'error.errors.0.location': location,
});

const V3 = '/api/v3.1';
const ONE = `${V3}/conferences/{conference}`;

/** The Ruby gem `true-conf`, with the secret of an application and the token in the query. */
export const RUBY_GEM: readonly ClientRequest[] = [
  {
    name: 'users.create',
    method: 'POST',
    path: `${V3}/users`,
    body: {
      login_name: 'rosa',
      email: 'rosa@plenum.example',
      password: 'a long secret',
      display_name: 'Rosa',
      first_name: 'Rosa',
      last_name: '',
      company: 'School',
      mobile_phone: '+1 555 0100',
      work_phone: '(555) 01-01',
      home_phone: '(555) 01-02',
      is_active: 1,
    },
    reads: within('user', USER_FIELDS),
    values: { 'user.is_active': 1, 'user.company': 'School' },
    keeps: { user: 'user.id' },
  },
  {
    name: 'users.create of a login that is taken',
    method: 'POST',
    path: `${V3}/users`,
    body: { login_name: 'rosa', email: 'other@plenum.example', password: 'a long secret' },
    status: 400,
    values: {
      'error.code': 400,
      'error.message': 'Bad Request',
      'error.errors.0.reason': 'uniqueValueAlreadyInUse',
      'error.errors.0.locationType': 'parameter',
      'error.errors.0.location': 'login_name',
    },
  },
  {
    name: 'users.all',
    method: 'GET',
    path: `${V3}/users`,
    query: 'url_type=dynamic&page_size=100',
    reads: within('users.0', USER_FIELDS),
    values: { next_page_id: -1 },
  },
  {
    name: 'users.all, page by page',
    method: 'GET',
    path: `${V3}/users`,
    query: 'page_id=1&page_size=2',
    values: { next_page_id: 2 },
  },
  {
    name: 'users.all by every filter',
    method: 'GET',
    path: `${V3}/users`,
    query: 'login_name=rosa&display_name=Rosa&first_name=Rosa&email=rosa%40plenum.example',
    values: { 'users.0.id': 'rosa', 'users.1': undefined },
  },
  {
    name: 'by_user.get',
    method: 'GET',
    path: `${V3}/users/{user}`,
    query: 'url_type=dynamic',
    reads: within('user', USER_FIELDS),
    values: { 'user.status': 0 },
  },
  {
    name: 'by_user.update',
    method: 'PUT',
    path: `${V3}/users/{user}`,
    query: 'url_type=dynamic',
    body: { email: 'rosa2@plenum.example', password: 'another secret', is_active: 1 },
    reads: within('user', USER_FIELDS),
    values: { 'user.email': 'rosa2@plenum.example' },
  },
  {
    name: 'by_user.disconnect',
    method: 'POST',
    path: `${V3}/users/{user}/disconnect`,
    values: { state: 'disconnecting' },
  },
  {
    name: 'conferences.create',
    method: 'POST',
    path: `${V3}/conferences`,
    body: {
      topic: 'Lesson',
      description: 'Of today',
      owner: 'rosa@plenum.local',
      type: 0,
      schedule: { type: 1, start_time: 2_000_000_000, time_offset: 0, duration: 600 },
      allow_guests: true,
      auto_invite: 0,
      tags: ['tag1', 'tag2'],
      max_participants: 25,
      url: 'https://x.example/c/lesson',
      webclient_url: 'https://x.example/webrtc/lesson',
      state: 'stopped',
      recording: 0,
    },
    reads: within('conference', CONFERENCE_FIELDS),
    values: { 'conference.owner': 'rosa@plenum.local', 'conference.tags.1': 'tag2' },
    keeps: { conference: 'conference.id' },
  },
  {
    name: 'by_conference.get',
    method: 'GET',
    path: ONE,
    reads: within('conference', CONFERENCE_FIELDS),
    values: { 'conference.schedule.duration': 600 },
  },
  {
    name: 'by_conference.get of none',
    method: 'GET',
    path: `${V3}/conferences/55765028992`,
    status: 404,
    values: errorOf('conferenceNotFound', 'conference_id'),
  },
  {
    name: 'by_conference.update',
    method: 'PUT',
    path: ONE,
    body: {
      id: '{conference}',
      topic: 'Lesson 2',
      description: 'Of tomorrow',
      owner: 'rosa@plenum.local',
      type: 0,
      schedule: { type: 1, start_time: 2_000_086_400, time_offset: 0, duration: 900 },
      allow_guests: true,
      auto_invite: 0,
      tags: [],
      max_participants: 25,
      state: 'stopped',
      recording: 0,
    },
    reads: within('conference', CONFERENCE_FIELDS),
    values: { 'conference.topic': 'Lesson 2', 'conference.schedule.duration': 900 },
  },
  {
    name: 'invitations.create of a user',
    method: 'POST',
    path: `${ONE}/invitations`,
    body: { id: 'boris', display_name: 'Boris', url_type: 'dynamic' },
    reads: within('invitation', [...USER_FIELDS, 'is_owner', 'type']),
    values: { 'invitation.type': 'user', 'invitation.is_owner': 0 },
  },
  {
    name: 'invitations.create of someone else',
    method: 'POST',
    path: `${ONE}/invitations`,
    body: { id: 'out@x.example', display_name: 'Out' },
    reads: within('invitation', [...USER_FIELDS, 'is_owner', 'type']),
    values: { 'invitation.type': 'custom', 'invitation.display_name': 'Out' },
  },
  {
    name: 'invitations.all',
    method: 'GET',
    path: `${ONE}/invitations`,
    reads: [
      ...within('invitations.0', [...USER_FIELDS, 'is_owner', 'type']),
      ...within('invitations.1', [...USER_FIELDS, 'is_owner', 'type']),
    ],
  },
  {
    name: 'by_invitation.get',
    method: 'GET',
    path: `${ONE}/invitations/boris`,
    reads: within('invitation', [...USER_FIELDS, 'is_owner', 'type']),
  },
  {
    name: 'by_invitation.update',
    method: 'PUT',
    path: `${ONE}/invitations/boris`,
    body: { display_name: 'Bo', url_type: 'dynamic' },
    values: { 'invitation.display_name': 'Bo' },
  },
  {
    name: 'by_invitation.delete',
    method: 'DELETE',
    path: `${ONE}/invitations/boris`,
    values: { id: 'boris' },
  },
  {
    name: 'by_invitation.get of none',
    method: 'GET',
    path: `${ONE}/invitations/boris`,
    status: 404,
    values: errorOf('invitationNotFound', 'invitation_id'),
  },
  {
    name: 'by_conference.run',
    method: 'POST',
    path: `${ONE}/run`,
    values: { state: 'running' },
  },
  // The gem itself asks below the conference twice; these are the addresses that its authors meant.
  {
    name: 'participants.list',
    method: 'GET',
    path: `${ONE}/participants`,
    reads: ['participants'],
  },
  {
    name: 'participants.list as the gem asks',
    method: 'GET',
    path: `${ONE}/conferences/{conference}/participants`,
    status: 404,
    values: { 'error.code': 404, 'error.message': 'Not Found' },
  },
  {
    name: 'participants.invite',
    method: 'POST',
    path: `${ONE}/participants`,
    body: { participant_id: 'chen' },
    reads: ['participant.id', 'participant.display_name'],
  },
  {
    name: 'participants.get of none',
    method: 'GET',
    path: `${ONE}/participants/chen`,
    status: 404,
    values: errorOf('participantNotFound', 'participant_id'),
  },
  {
    name: 'by_conference.stop',
    method: 'POST',
    path: `${ONE}/stop`,
    values: { state: 'stopped' },
  },
  {
    name: 'records.all',
    method: 'GET',
    path: `${V3}/conferences/{recorded}/records`,
    query: 'url_type=dynamic',
    reads: within('records.0', RECORD_FIELDS),
    keeps: { record: 'records.0.name' },
  },
  {
    name: 'by_record.get',
    method: 'GET',
    path: `${V3}/conferences/{recorded}/records/{record}`,
    reads: within('record', RECORD_FIELDS),
  },
  {
    name: 'by_record.download',
    method: 'GET',
    path: `${V3}/conferences/{recorded}/records/{record}/download`,
    query: 'url_type=dynamic',
  },
  {
    name: 'by_record.get of none',
    method: 'GET',
    path: `${V3}/conferences/{recorded}/records/none.mkv`,
    status: 404,
    values: errorOf('recordNotFound', 'record_id'),
  },
  {
    name: 'logs.calls.all',
    method: 'GET',
    path: `${V3}/logs/calls`,
    query:
      'timezone=180&page_size=100&page_id=1&sort_field=end_time&sort_order=0' +
      '&date_from=2020-01-01%2000:00:00&named_conf_id={conference}',
    reads: ['cnt', ...within('list.0', [...CALL_FIELDS, 'end_time.date'])],
    keeps: { call: 'list.0.conference_id' },
  },
  {
    name: 'logs.by_call.get',
    method: 'GET',
    path: `${V3}/logs/calls/{call}`,
    reads: CALL_FIELDS,
  },
  {
    name: 'logs.by_call.participants',
    method: 'GET',
    path: `${V3}/logs/calls/{past}/participants`,
    query: 'timezone=0&page_size=10&page_id=1&sort_field=join_time&sort_order=0',
    reads: ['cnt', ...within('list.0', STAY_FIELDS)],
  },
  {
    name: 'by_conference.delete',
    method: 'DELETE',
    path: ONE,
    reads: ['id'],
  },
  {
    name: 'by_user.delete',
    method: 'DELETE',
    path: `${V3}/users/{user}`,
    values: { id: 'rosa' },
  },
  {
    name: 'by_user.get of none',
    method: 'GET',
    path: `${V3}/users/{user}`,
    status: 404,
    values: errorOf('userNotFound', 'user_id'),
  },
];

const V4 = '/api/v4';
const V4_ONE = `${V4}/conferences/{conference}`;

/** The MCP server of TrueConf: its 32 tools, and what it asks for itself, with a person's token in the header. */
export const MCP_SERVER: readonly ClientRequest[] = [
  {
    name: 'its health check',
    method: 'GET',
    path: `${V4}/server`,
    reads: ['product.display_name', 'product.version'],
  },
  {
    name: 'its success page',
    method: 'GET',
    path: `${V4}/me`,
    values: { 'user.display_name': 'Anna Weiss' },
  },
  {
    name: 'create_conference',
    method: 'POST',
    path: `${V4}/conferences`,
    body: {
      topic: 'Planning',
      owner: 'anna@plenum.local',
      mode: 'S|L',
      access: 'public',
      schedule: { type: 'once', start_time: 2_000_000_000, duration: 1800 },
      invitations: [{ id: 'anna@plenum.local' }, { id: 'boris', is_moderator: true }],
      allow_guests: false,
      max_podiums: 3,
      recording_enabled: true,
      tags: ['mcp'],
    },
    values: {
      'conference.mode': 'S|L',
      'conference.access': 'public',
      'conference.schedule.type': 'once',
      'conference.recording_enabled': true,
      'conference.owner': 'anna@plenum.local',
    },
    keeps: { conference: 'conference.id' },
  },
  {
    name: 'create_conference of a room, with the least',
    method: 'POST',
    path: `${V4}/conferences`,
    body: {
      topic: 'Room',
      owner: 'anna@plenum.local',
      mode: 'PxP',
      access: 'private',
      schedule: { type: 'none' },
      invitations: [{ id: 'anna@plenum.local' }],
      allow_guests: false,
    },
    values: { 'conference.mode': 'PxP', 'conference.schedule.type': 'none' },
  },
  {
    name: 'list_conferences',
    method: 'GET',
    path: `${V4}/conferences`,
    query:
      'topic=plann&owner=anna&state=stopped&access=public&mode=S%7CL&page=1&page_size=10' +
      '&sort_field=created_at&sort_order=1&after=1999999999&before=2000000001',
    values: { cnt: 1, 'conferences.0.topic': 'Planning', 'conferences.0.mode': 'S|L' },
  },
  {
    name: 'list_conferences by name or id',
    method: 'GET',
    path: `${V4}/conferences`,
    query: 'topic_cid_contains={conference}',
    values: { cnt: 1, 'conferences.0.topic': 'Planning' },
  },
  { name: 'get_conference', method: 'GET', path: V4_ONE, values: { 'conference.mode': 'S|L' } },
  {
    name: 'update_conference',
    method: 'PATCH',
    path: V4_ONE,
    body: { topic: 'Planning 2', recording_enabled: false },
    values: {
      'conference.topic': 'Planning 2',
      'conference.recording_enabled': false,
      'conference.mode': 'S|L',
      'conference.access': 'public',
    },
  },
  {
    name: 'update_conference: its time',
    method: 'PATCH',
    path: V4_ONE,
    body: { schedule: { type: 'once', start_time: 2_000_003_600, duration: 900 } },
    values: { 'conference.schedule.duration': 900, 'conference.topic': 'Planning 2' },
  },
  {
    name: 'list_invitations',
    method: 'GET',
    path: `${V4_ONE}/invitations`,
    values: { 'invitations.1.id': 'boris', 'invitations.1.is_moderator': true },
  },
  {
    name: 'add_invitation',
    method: 'POST',
    path: `${V4_ONE}/invitations`,
    body: { invitation: { id: 'chen', display_name: 'Chen', is_moderator: false } },
    values: { 'invitation.id': 'chen' },
  },
  {
    name: 'get_invitation',
    method: 'GET',
    path: `${V4_ONE}/invitations/chen`,
    values: { 'invitation.display_name': 'Chen' },
  },
  {
    name: 'update_invitation',
    method: 'PATCH',
    path: `${V4_ONE}/invitations/chen`,
    body: { invitation: { display_name: 'Wei' } },
    values: { 'invitation.display_name': 'Wei' },
  },
  {
    name: 'remove_invitation',
    method: 'DELETE',
    path: `${V4_ONE}/invitations/chen`,
    values: { id: 'chen' },
  },
  {
    name: 'invite_participants',
    method: 'POST',
    path: `${V4_ONE}/invite`,
    body: { participants: ['dora'] },
    status: 204,
  },
  { name: 'notify_conference of all', method: 'POST', path: `${V4_ONE}/notify`, reads: ['sent'] },
  {
    name: 'notify_conference of some',
    method: 'POST',
    path: `${V4_ONE}/notify`,
    body: { invitations: ['boris'] },
    reads: ['sent'],
  },
  { name: 'run_conference', method: 'POST', path: `${V4_ONE}/run`, values: { state: 'running' } },
  // No client of a person is connected that the server could send in.
  { name: 'join_conference', method: 'POST', path: `${V4_ONE}/join`, status: 404 },
  {
    name: 'get_conference_participants',
    method: 'GET',
    path: `${V4_ONE}/participants`,
    query: 'is_in_conf=true&display_name=a&page=1&page_size=10',
    values: { cnt: 0 },
  },
  {
    name: 'get_conference_owner',
    method: 'GET',
    path: `${V4_ONE}/owner`,
    values: { 'owner.id': 'anna' },
  },
  {
    name: 'get_conference_me',
    method: 'GET',
    path: `${V4_ONE}/me`,
    values: { 'me.id': 'anna', 'me.is_owner': true },
  },
  {
    name: 'get_deeplinks',
    method: 'GET',
    path: `${V4_ONE}/deeplinks`,
    query: 'case=join_conference_button&user=anna',
    reads: ['deeplinks.0.app_url'],
  },
  { name: 'get_shared_links', method: 'GET', path: `${V4_ONE}/shared`, reads: ['shared.url'] },
  {
    name: 'get_conference_calendars',
    method: 'GET',
    path: `${V4_ONE}/calendars`,
    reads: ['calendars.google', 'calendars.outlook', 'calendars.ics'],
  },
  { name: 'get_conference_ics', method: 'GET', path: `${V4_ONE}/ics` },
  {
    name: 'get_conference_translations',
    method: 'GET',
    path: `${V4_ONE}/translations`,
    reads: ['translations'],
  },
  { name: 'start_recording', method: 'POST', path: `${V4_ONE}/recordings/start`, status: 409 },
  { name: 'pause_recording', method: 'POST', path: `${V4_ONE}/recordings/pause`, status: 404 },
  { name: 'stop_recording', method: 'POST', path: `${V4_ONE}/recordings/stop`, status: 404 },
  { name: 'stop_conference', method: 'POST', path: `${V4_ONE}/stop`, values: { state: 'stopped' } },
  {
    name: 'list_recordings',
    method: 'GET',
    path: `${V4}/conferences/{recorded}/recordings`,
    query: 'page=1&page_size=10&date_from=0&date_to=4000000000',
    reads: within('recordings.0', RECORD_FIELDS),
    keeps: { record: 'recordings.0.name' },
  },
  {
    name: 'get_recording',
    method: 'GET',
    path: `${V4}/conferences/{recorded}/recordings/{record}`,
    reads: within('recording', RECORD_FIELDS),
  },
  {
    name: 'get_chat_messages',
    method: 'GET',
    path: `${V4}/conferences/{chatted}/messages`,
    values: { 'messages.0.message': 'Hello, all' },
  },
  {
    name: 'export_chat_messages',
    method: 'GET',
    path: `${V4}/conferences/{chatted}/messages-export`,
    query: 'date_from=0&date_to=4000000000&from_call_id=anna&message=hello',
  },
  {
    name: 'register_for_conference',
    method: 'POST',
    path: `${V4}/conferences/{registering}/registrations`,
    body: {
      fields: { display_name: { value: 'Gil' }, email: { value: 'gil@x.example' } },
      send_email: true,
    },
    reads: ['registration.id'],
  },
  {
    name: 'calculate_conferences',
    method: 'GET',
    path: `${V4}/calculate/conferences`,
    query: 'access=private&multicast_enabled=false',
    reads: ['conferences.0.max_participants'],
  },
  { name: 'delete_conference', method: 'DELETE', path: V4_ONE, status: 204 },
  { name: 'get_conference of none', method: 'GET', path: V4_ONE, status: 404, reads: ['error'] },
];

const V3_2 = '/api/v3.2';

/** The vendor's examples of the API (v3.2), with the token in the query and empty filters. */
export const VENDOR_EXAMPLES: readonly ClientRequest[] = [
  {
    name: 'conferences of no tag',
    method: 'GET',
    path: `${V3_2}/conferences`,
    query: 'page_size=100&tag=&state=stopped&page_id=1',
    reads: ['cnt', 'conferences.0.id', 'conferences.0.schedule.type'],
  },
  {
    name: 'add a user from a row of a table',
    method: 'POST',
    path: `${V3_2}/users`,
    body: {
      login_name: 'tom',
      email: 'tom@plenum.example',
      password: 'a long secret',
      display_name: 'Tom Reed',
      first_name: 'Tom',
      last_name: 'Reed',
      company: '',
      mobile_phone: '',
      groups: 'Design',
      avatar: '',
    },
    reads: ['user.id'],
  },
  {
    name: 'edit a user by the same row',
    method: 'PUT',
    path: `${V3_2}/users/tom`,
    body: { login_name: 'tom', email: 'tom2@plenum.example', groups: 'Design', avatar: '' },
    values: { 'user.email': 'tom2@plenum.example' },
  },
  {
    name: 'groups, until the next page is not above 0',
    method: 'GET',
    path: `${V3_2}/groups`,
    query: 'page_size=100',
    reads: ['groups.0.id', 'groups.0.display_name'],
    values: { next_page_id: -1 },
  },
  {
    name: 'add a group',
    method: 'POST',
    path: `${V3_2}/groups`,
    body: { display_name: 'Readers' },
    reads: ['group.id'],
    keeps: { group: 'group.id' },
  },
  {
    name: 'add a user to a group',
    method: 'POST',
    path: `${V3_2}/groups/{group}/users`,
    body: { user_id: 'tom' },
  },
  { name: 'delete a group', method: 'DELETE', path: `${V3_2}/groups/{group}`, reads: ['id'] },
  { name: 'delete a user', method: 'DELETE', path: `${V3_2}/users/tom`, values: { id: 'tom' } },
];

/** A sensor that watches a server (v3.1), and a bot that reads a chat (v3.6). */
export const WATCHERS: readonly ClientRequest[] = [
  {
    name: 'the sensor counts people',
    method: 'GET',
    path: '/api/v3.1/users',
    reads: ['users.0.status'],
    values: { next_page_id: -1 },
  },
  {
    name: 'the sensor counts conferences',
    method: 'GET',
    path: '/api/v3.1/conferences',
    query: 'page_size=300',
    reads: ['cnt', 'conferences.0.state'],
  },
  {
    name: 'the sensor counts sign-ins that failed',
    method: 'GET',
    path: '/api/v3.1/logs/events',
    query:
      'date_from=2020-01-01%2000:00:00&date_to=2100-01-01%2000:00:00&timezone=180&page_size=1000',
    values: {
      'list.0.event_type': 'login',
      'list.0.object_type': 'admin',
      'list.0.payload.result': '0',
      'list.0.payload.error': undefined,
    },
  },
  {
    name: 'the bot reads a chat',
    method: 'GET',
    path: '/api/v3.6/logs/messages',
    query:
      'sort_order=0&to_call_id={chatted}&timezone=0&page_size=100&date_from=2020-01-01%2000:00:00',
    reads: ['list.0.id', 'list.0.time_stamp.date'],
    values: { 'list.0.message': 'Hello, all', 'list.0.from_display_name': 'Anna Weiss' },
  },
];
