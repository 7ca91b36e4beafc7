import type { ClientRequest } from './clientRequest.ts';

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

/** A sensor and an exporter that monitor a server (v3.1), and a bot that reads a chat (v3.6). */
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
    name: 'the sensor takes a day for a month in the end of its span',
    method: 'GET',
    path: '/api/v3.1/logs/events',
    query: 'date_from=2020-01-01%2000:00:00&date_to=2030-28-11%2000:00:00&page_size=1000',
    reads: ['cnt', 'list.0.event_type'],
  },
  {
    name: 'the sensor counts the people of a conference',
    method: 'GET',
    path: '/api/v3.1/conferences/{chatted}/participants',
    reads: ['participants'],
  },
  {
    name: 'the exporter counts people, on one page',
    method: 'GET',
    path: '/api/v3.1/users',
    query: 'page_size=500',
    reads: ['users.0.status'],
    values: { next_page_id: -1 },
  },
  {
    name: 'the exporter counts conferences, on one page',
    method: 'GET',
    path: '/api/v3.1/conferences',
    query: 'page_size=500',
    reads: ['conferences.0.state'],
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
