/** Maps a server's problem to a field of the scheduler's form. */
import { FORM_FIELDS, type FormField } from '#renderer/domain/scheduler/conferenceFormChecks.ts';

/** The field of a server's problem by its location (contract 3); undefined when the form has no such field. */
export function formFieldOf(location: string | undefined): FormField | undefined {
  const path = (location ?? '').replace(/^(?:object|conference)\./u, '');
  const isAt = (name: string): boolean => path === name || path.startsWith(`${name}.`);
  const found = FORM_FIELDS.filter((field) => LOCATIONS[field].some(isAt));
  // The schedule has several fields: a problem of one of them isn't one of the whole.
  return found.find((field) => field !== 'when') ?? found[0];
}

/** The server's names of each field; empty for fields that are never sent. */
const LOCATIONS: Readonly<Record<FormField, readonly string[]>> = {
  topic: ['topic', 'name'],
  podiums: ['max_podiums'],
  maxParticipants: ['max_participants'],
  when: ['schedule'],
  date: ['schedule.start_time'],
  time: ['schedule.time'],
  minutes: ['schedule.duration'],
  timeZone: ['schedule.time_zone'],
  days: ['schedule.days'],
  weeksApart: [],
  until: ['schedule.until'],
  times: [],
  warning: ['ending_warning'],
  extension: ['ending_extension'],
  reminders: ['reminders'],
  pin: ['pin'],
  people: ['invitations'],
  layout: ['layout'],
  registrationFrom: ['registration_from'],
  registrationUntil: ['registration_until'],
  questions: ['registration_fields'],
  description: ['description'],
  id: ['id'],
  location: ['location'],
  rights: ['rights'],
  tags: ['tags'],
  streamConfiguration: ['broadcast_enabled', 'broadcast_id', 'stream_recording_state'],
  multicastAddress: ['multicast_enable', 'multicast_address'],
  channels: ['interpretation'],
};
